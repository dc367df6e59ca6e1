import type { ImapFlow } from 'imapflow';
import type { ImapAccess } from '../../../http/settings/settings.ts';
import { mostBytes } from '../../../kernel/mail/limits.ts';
import type { ImapFault } from '../mailboxes/service.ts';

/** What the mail server, or the way to it, has failed at. */
export class InboxFailure extends Error {
  override readonly name = 'InboxFailure';
  readonly fault: ImapFault;

  constructor(fault: ImapFault) {
    super(fault);
    this.fault = fault;
  }
}

export interface InboxMail {
  uid: number;
  size: number;
  receivedAt: Date;
}

/** An open inbox. Every call throws an InboxFailure if it fails. */
export interface Inbox {
  /** Numbers of mails hold for this validity. */
  validity: string;
  isOpen(): boolean;
  /** The mails from a number on, in its order. */
  list(from: number): Promise<InboxMail[]>;
  /** The bytes of a mail, or of its headers if it is too large; undefined if it is gone. It stays unread. */
  read(mail: InboxMail): Promise<Buffer | undefined>;
  moveTo(folder: string, uids: readonly number[]): Promise<void>;
  /** Lets the server tell of new mails until the next call. */
  idle(): void;
  close(): Promise<void>;
}

const [connectMs, silentMs, idleMs] = [20_000, 90_000, 4 * 60_000];

/** Opens an inbox. `onNews` is called when the server tells of a mail. */
export async function openInbox(access: ImapAccess, onNews: () => void): Promise<Inbox> {
  const { host, port, isSecure: secure, user, password: pass, folder } = access;
  // The library is loaded where an inbox is set.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    ...{ host, port, secure, auth: { user, pass }, logger: false, disableAutoIdle: true, maxIdleTime: idleMs },
    ...{ connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: idleMs + silentMs },
  });
  // Without a listener an error of the socket would end the process.
  client.on('error', () => undefined);
  await told(client.connect());
  const mailbox = await told(client.mailboxOpen(folder), 'folder').catch(async (error: unknown) => {
    client.close();
    throw error;
  });
  client.on('exists', onNews);
  return { validity: String(mailbox.uidValidity), ...callsOf(client) };
}

function callsOf(client: ImapFlow): Omit<Inbox, 'validity'> {
  const list = async (from: number) => {
    const mails: InboxMail[] = [];
    const query = { uid: true, size: true, internalDate: true };
    for await (const { uid, size = 0, internalDate } of client.fetch(`${from}:*`, query, { uid: true })) {
      // The last mail answers to every range.
      if (uid >= from) mails.push({ uid, size, receivedAt: new Date(internalDate ?? 0) });
    }
    return mails.toSorted((one, other) => one.uid - other.uid);
  };
  const read = async ({ uid, size }: InboxMail) => {
    const isWhole = size <= mostBytes;
    const mail = await client.fetchOne(String(uid), isWhole ? { source: true } : { headers: true }, { uid: true });
    return mail ? (isWhole ? mail.source : mail.headers) : undefined;
  };
  const moveTo = async (folder: string, uids: readonly number[]) => {
    // One that is there already is no failure.
    await client.mailboxCreate(folder).catch(() => undefined);
    if (!(await client.messageMove([...uids].join(','), folder, { uid: true }))) throw new InboxFailure('folder');
  };
  return {
    isOpen: () => client.usable,
    list: (from) => told(list(from)),
    read: (mail) => told(read(mail)),
    moveTo: (folder, uids) => told(moveTo(folder, uids), 'folder'),
    idle: () => void client.idle().catch(() => undefined),
    close: async () => {
      await client.logout().catch(() => undefined);
      client.close();
    },
  };
}

/** Says what is wrong in place of the library's error, which may hold words of the mail. */
async function told<T>(call: Promise<T>, onRefusal: ImapFault = 'broken'): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof InboxFailure ? error : new InboxFailure(faultOf(error, onRefusal));
  }
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'CONNECT_TIMEOUT'];

function faultOf(error: unknown, onRefusal: ImapFault): ImapFault {
  const facts = error as { code?: string; authenticationFailed?: boolean; responseStatus?: string };
  const { code = '' } = facts;
  if (facts.authenticationFailed) return 'refused';
  if (unreachable.includes(code) || code === 'ETIMEDOUT' || code === 'GREETING_TIMEOUT') return 'unreachable';
  if (/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/.test(code)) return 'certificate';
  return facts.responseStatus === 'NO' ? onRefusal : 'broken';
}
