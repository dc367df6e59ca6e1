import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../../db/tx.ts';
import type { ImapAccess } from '../../../http/settings/settings.ts';
import { system } from '../../../kernel/actor.ts';
import { mostBytes } from '../../../kernel/mail/limits.ts';
import { accountOf } from '../mailboxes/service.ts';
import { endMail, mailHeaders, storeMail } from '../mail-in/service.ts';
import { type Inbox, InboxFailure, type InboxMail, openInbox } from './connection.ts';
import { beginAnew, type Cursor, HeldElsewhere, holdInbox, noteLook, noteUid, releaseInbox } from './cursor.ts';
import { envelopeOf } from './envelope.ts';
import { oldestDays } from './rules.ts';

export interface Fetching {
  /** Fetches what has come; never twice at once. */
  turn(): Promise<void>;
  stop(): Promise<void>;
}

interface FetchingDeps {
  db: Database;
  access: ImapAccess;
  /** Called after a mail was stored. */
  onMail(): void;
}

/** An inbox and the process that reads it. */
interface Reading extends FetchingDeps {
  account: string;
  holder: string;
  isStopped: boolean;
}

const actor = system('imap');

/** Fetches the mails of an inbox while this process holds it, and stores each as if a mail server had delivered it. */
export function createFetching(deps: FetchingDeps): Fetching {
  const { db, access } = deps;
  const reading: Reading = { ...deps, account: accountOf(access), holder: randomUUID(), isStopped: false };
  let inbox: Inbox | undefined;
  let isDue = false;
  let running: Promise<void> | undefined;

  const close = async () => {
    const open = inbox;
    inbox = undefined;
    await open?.close();
  };
  const look = async () => {
    const { account, holder } = reading;
    const cursor = await db.withTx(actor, (tx) => holdInbox(tx, account, holder));
    if (!cursor) return close();
    try {
      if (!inbox?.isOpen()) {
        await close();
        inbox = await openInbox(access, () => void turn().catch(() => undefined));
      }
      await fetchAll(reading, inbox, cursor);
      await db.withTx(actor, (tx) => noteLook(tx, account, holder, null));
      inbox.idle();
    } catch (error) {
      await close();
      if (error instanceof HeldElsewhere) return;
      if (!(error instanceof InboxFailure)) throw error;
      await db.withTx(actor, (tx) => noteLook(tx, account, holder, error.fault));
    }
  };

  const turn = (): Promise<void> => {
    if (reading.isStopped) return Promise.resolve();
    isDue = true;
    running ??= (async () => {
      try {
        while (isDue && !reading.isStopped) {
          isDue = false;
          await look();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  };

  return {
    turn,
    stop: async () => {
      reading.isStopped = true;
      await running?.catch(() => undefined);
      await close();
      await db.withTx(actor, (tx) => releaseInbox(tx, reading.account, reading.holder));
    },
  };
}

async function fetchAll(reading: Reading, inbox: Inbox, cursor: Cursor): Promise<void> {
  const { db, access, account, holder } = reading;
  const { validity } = inbox;
  const isKnown = cursor.uidValidity === validity;
  if (!isKnown) await db.withTx(actor, (tx) => beginAnew(tx, account, holder, validity));
  const last = isKnown ? cursor.uid : 0;
  const since = cursor.begunAt.getTime() - oldestDays * 86_400_000;
  const { doneFolder } = access;
  // Mails that a process has stored, and not moved any more, are still there.
  const mails = (await inbox.list(doneFolder ? 1 : last + 1)).filter((mail) => mail.receivedAt.getTime() >= since);
  for (const mail of mails) {
    if (reading.isStopped) return;
    if (mail.uid > last) await take(reading, inbox, mail);
  }
  const uids = mails.map(({ uid }) => uid);
  if (doneFolder && uids.length > 0) await inbox.moveTo(doneFolder, uids);
}

/** The mail and how far the inbox was read are stored together. */
async function take({ db, access, account, holder, onMail }: Reading, inbox: Inbox, mail: InboxMail): Promise<void> {
  const raw = await inbox.read(mail);
  await db.withTx(actor, async (tx) => {
    await noteUid(tx, account, holder, mail.uid, raw !== undefined);
    if (raw === undefined) return;
    const rows = await queryRows<{ address: string }>(tx, sql`select address from mailboxes order by id`);
    const addresses = rows.map(({ address }) => address);
    const { id, isNew } = await storeMail(tx, { raw, ...envelopeOf(mailHeaders(raw), addresses, access.user) });
    // Its headers alone are kept.
    if (isNew && mail.size > mostBytes) await endMail(tx, id, { state: 'unreadable', why: 'too_large' });
  });
  onMail();
}
