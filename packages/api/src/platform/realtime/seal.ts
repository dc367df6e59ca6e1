import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Opened {
  /** The node that has sent the message. */
  node: string;
  text: string;
}

export interface Seal {
  /** The message that carries a text: signature, node, number and text. */
  write(topic: string, text: string): string;
  /**
   * Reads the messages of one topic: undefined for one that was signed with another key or for another topic, or that
   * is not newer than the last of its node. A message is therefore read once.
   */
  reader(topic: string): (message: string) => Opened | undefined;
}

const signatureLength = 43;
/** More nodes than an installation has in a day of restarts; the one that was silent longest is forgotten. */
const mostNodes = 1_000;

/** Signs the messages of a node, so that only nodes that know the key can write any. */
export function createSeal(key: string, node: string): Seal {
  let last = 0;
  const sign = (topic: string, content: string) =>
    createHmac('sha256', key).update(`${topic}\0${content}`).digest('base64url');
  return {
    write: (topic, text) => {
      last += 1;
      const content = `${node} ${last} ${text}`;
      return sign(topic, content) + content;
    },
    reader: (topic) => {
      const heard = new Map<string, number>();
      return (message) => {
        const content = message.slice(signatureLength);
        const expected = Buffer.from(sign(topic, content));
        const given = Buffer.from(message.slice(0, signatureLength));
        if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
        const [from = '', number = ''] = content.split(' ', 2);
        if (Number(number) <= (heard.get(from) ?? 0)) return undefined;
        heard.delete(from);
        heard.set(from, Number(number));
        if (heard.size > mostNodes) heard.delete([...heard.keys()][0] ?? '');
        return { node: from, text: content.slice(from.length + number.length + 2) };
      };
    },
  };
}
