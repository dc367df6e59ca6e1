import { randomUUID } from 'node:crypto';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { keepMail } from '../mail-in/service.ts';
import type * as contract from './contract.ts';
import { demoMails } from './demo-mails.ts';
import { noDemo } from './rules.ts';

export const listDemoMails: Query<typeof contract.listDemoMails> = async (_input, { settings }) =>
  settings.mode === 'demo' ? demoMails.map(({ id, label }) => ({ id, label })) : [];

/** The address of the line From. */
function senderIn(text: string): string | null {
  const line = text.split('\n').find((one) => one.startsWith('From: ')) ?? '';
  const [start, end] = [line.lastIndexOf('<'), line.lastIndexOf('>')];
  return start < end ? line.slice(start + 1, end) : null;
}

/** Each is new, so that it is not taken for the same mail as before. */
export const receiveDemoMail =
  (wake: () => void): Command<typeof contract.receiveDemoMail> =>
  async ({ body: { id: wanted } }, { tx, now, settings }) => {
    const sample = demoMails.find(({ id }) => id === wanted);
    if (settings.mode !== 'demo' || !sample) throw noDemo();
    const text = sample.raw.replace('{id}', randomUUID()).replace('{date}', now.toUTCString().replace('GMT', '+0000'));
    const from = senderIn(text);
    const { id } = await keepMail(tx, {
      raw: Buffer.from(text),
      rcpt: 'support@freight-hq.example',
      envelopeFrom: from,
    });
    tx.afterCommit(wake);
    return { id };
  };
