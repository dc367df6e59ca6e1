import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface StoredMail {
  uid: number;
  raw: Buffer<ArrayBuffer>;
  receivedAt: Date;
  isSeen: boolean;
}

export interface ImapServer {
  port: number;
  /** For the user `support@freight-hq.example` with the password `secret`. */
  url: string;
  /** Mails of the inbox in their order. */
  inbox: StoredMail[];
  /** Mails that were moved, by folder. */
  folders: Map<string, StoredMail[]>;
  /** Commands in the order in which they came, without their tags. */
  commands: string[];
  /** Answers by the beginning of a command, such as `LOGIN`, in place of the usual ones. */
  answers: Map<string, string>;
  /** Puts a mail into the inbox, and tells those who wait. */
  add(raw: string | Buffer, facts?: { receivedAt?: Date; isSeen?: boolean }): number;
  /** Numbers all mails anew, under another validity. */
  renumber(): void;
  /** Breaks all connections. */
  drop(): void;
  close(): Promise<void>;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');
const internalDate = (at: Date) =>
  `${two(at.getUTCDate())}-${months[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;

/** A mail server on this machine with one inbox; it speaks as much IMAP4rev1 as is needed to fetch mails, without TLS. */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const box: Box = { ...{ inbox: [], folders: new Map(), commands: [], answers: new Map() }, validity: 1, nextUid: 1 };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    converse(socket, box);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const { inbox, folders, commands, answers } = box;
  return {
    ...{ inbox, folders, commands, answers, port, drop },
    url: `imap://support%40freight-hq.example:secret@127.0.0.1:${port}`,
    add: (raw, { receivedAt = new Date(), isSeen = false } = {}) => {
      const uid = box.nextUid;
      box.nextUid += 1;
      inbox.push({ uid, raw: Buffer.from(raw), receivedAt, isSeen });
      for (const socket of sockets) socket.emit('news');
      return uid;
    },
    renumber: () => {
      box.validity += 1;
      for (const [index, mail] of inbox.entries()) mail.uid = index + 1;
      box.nextUid = inbox.length + 1;
      drop();
    },
    close: async () => {
      drop();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Box extends Pick<ImapServer, 'inbox' | 'folders' | 'commands' | 'answers'> {
  validity: number;
  nextUid: number;
}

function converse(socket: Socket, box: Box): void {
  const say = (...lines: readonly string[]) => socket.write(lines.map((line) => `${line}\r\n`).join(''));
  let idleTag: string | undefined;
  let rest = '';
  const take = (line: string) => {
    if (idleTag !== undefined && line === 'DONE') {
      say(`${idleTag} OK Done`);
      idleTag = undefined;
      return;
    }
    const [tag = ''] = line.split(' ', 1);
    const command = line.slice(tag.length + 1);
    box.commands.push(command);
    const given = [...box.answers].find(([start]) => command.toUpperCase().startsWith(start))?.[1];
    if (given !== undefined) say(`${tag} ${given}`);
    else if (/^IDLE$/i.test(command)) {
      idleTag = tag;
      say('+ idling');
    } else if (!answer(box, command, say, socket)) say(`${tag} BAD Not here`);
    else say(`${tag} OK Done`);
    if (/^LOGOUT$/i.test(command)) socket.end();
  };
  socket.on('news', () => idleTag !== undefined && say(`* ${box.inbox.length} EXISTS`));
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
  say('* OK localhost');
}

/** Says what comes before the last line of an answer; false for an unknown command. */
function answer(box: Box, command: string, say: (...lines: readonly string[]) => void, socket: Socket): boolean {
  const [name = ''] = command.toUpperCase().replace(/^UID /, 'UID_').split(' ', 1);
  const { inbox } = box;
  if (name === 'CAPABILITY') say('* CAPABILITY IMAP4rev1 IDLE MOVE UIDPLUS');
  else if (name === 'LIST')
    say(
      command.endsWith(' ""') ? String.raw`* LIST (\Noselect) "/" ""` : String.raw`* LIST (\HasNoChildren) "/" INBOX`,
    );
  else if (name === 'SELECT') {
    say(`* ${inbox.length} EXISTS`, String.raw`* FLAGS (\Seen \Deleted)`, `* OK [UIDVALIDITY ${box.validity}] Valid`);
    say(`* OK [UIDNEXT ${box.nextUid}] Next`);
  } else if (name === 'UID_FETCH') {
    const [, set = '', asked = ''] = /^UID FETCH (\S+) \(?(.*?)\)?$/i.exec(command) ?? [];
    for (const mail of chosen(inbox, set)) socket.write(fetched(mail, inbox.indexOf(mail) + 1, asked.toUpperCase()));
  } else if (name === 'UID_MOVE') {
    const [, set = '', folder = ''] = /^UID MOVE (\S+) "?(.*?)"?$/i.exec(command) ?? [];
    for (const mail of chosen(inbox, set)) {
      box.folders.set(folder, [...(box.folders.get(folder) ?? []), mail]);
      say(`* ${inbox.indexOf(mail) + 1} EXPUNGE`);
      inbox.splice(inbox.indexOf(mail), 1);
    }
  } else return ['LOGIN', 'NOOP', 'LOGOUT', 'CREATE', 'LSUB'].includes(name);
  return true;
}

/** The mails of a set such as `3,7:*`; the last one answers to every range that ends with a star. */
function chosen(inbox: readonly StoredMail[], set: string): StoredMail[] {
  const last = inbox.at(-1)?.uid ?? 0;
  const ranges = set.split(',').map((part) => {
    const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)));
    return [Math.min(from, to), Math.max(from, to)] as const;
  });
  return inbox.filter(({ uid }) => ranges.some(([from, to]) => uid >= from && uid <= to));
}

/** What was asked of a mail; without PEEK a body is marked as read. */
function fetched(mail: StoredMail, place: number, asked: string): Buffer<ArrayBuffer> {
  const { uid, raw, receivedAt } = mail;
  const parts = [Buffer.from(`* ${place} FETCH (UID ${uid}`)];
  if (asked.includes('INTERNALDATE')) parts.push(Buffer.from(` INTERNALDATE "${internalDate(receivedAt)}"`));
  if (asked.includes('RFC822.SIZE')) parts.push(Buffer.from(` RFC822.SIZE ${raw.byteLength}`));
  const [section] = /BODY(?:\.PEEK)?\[[A-Z]*\]/.exec(asked) ?? [];
  if (section !== undefined) {
    if (!section.includes('PEEK')) mail.isSeen = true;
    const end = raw.indexOf('\r\n\r\n');
    const bytes = section.includes('HEADER') && end >= 0 ? raw.subarray(0, end + 4) : raw;
    parts.push(Buffer.from(` ${section.replace('.PEEK', '')} {${bytes.byteLength}}\r\n`), bytes);
  }
  return Buffer.concat([...parts, Buffer.from(')\r\n')]);
}
