import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { ImapFault } from '../mailboxes/service.ts';
import { holdMinutes } from './rules.ts';

export interface Cursor {
  begunAt: Date;
  uidValidity: string | null;
  uid: number;
}

/** Another process reads the inbox. */
export class HeldElsewhere extends Error {
  override readonly name = 'HeldElsewhere';
}

const until = (tx: Tx) => new Date(tx.now.getTime() + holdMinutes * 60_000);

/** Takes an inbox for a process, or keeps it; undefined while another one holds it. */
export async function holdInbox(tx: Tx, account: string, holder: string): Promise<Cursor | undefined> {
  await tx.execute(
    sql`insert into imap_cursors (account, begun_at) values (${account}, ${tx.now}) on conflict do nothing`,
  );
  const [cursor] = await queryRows<{ begunAt: string; uidValidity: string | null; uid: string | number }>(
    tx,
    sql`update imap_cursors set holder = ${holder}, held_until = ${until(tx)}
      where account = ${account} and (holder = ${holder} or held_until is null or held_until <= ${tx.now})
      returning begun_at as "begunAt", uid_validity as "uidValidity", uid`,
  );
  return cursor && { ...cursor, begunAt: new Date(cursor.begunAt), uid: Number(cursor.uid) };
}

/** Another validity: every number begins anew, and mails that are stored are known by their content. */
export async function beginAnew(tx: Tx, account: string, holder: string, validity: string): Promise<void> {
  await moveCursor(tx, account, holder, sql`uid_validity = ${validity}, uid = 0`);
}

/** Notes a mail in the transaction that stores it. */
export async function noteUid(tx: Tx, account: string, holder: string, uid: number, isMail: boolean): Promise<void> {
  await moveCursor(tx, account, holder, isMail ? sql`uid = ${uid}, last_mail_at = ${tx.now}` : sql`uid = ${uid}`);
}

/** Notes how the last look at the inbox went. */
export async function noteLook(tx: Tx, account: string, holder: string, fault: ImapFault | null): Promise<void> {
  await moveCursor(tx, account, holder, sql`checked_at = ${tx.now}, fault = ${fault}`);
}

async function moveCursor(tx: Tx, account: string, holder: string, change: ReturnType<typeof sql>): Promise<void> {
  const moved = await queryRows(
    tx,
    sql`update imap_cursors set ${change}, held_until = ${until(tx)} where account = ${account} and holder = ${holder}
      returning uid`,
  );
  if (moved.length === 0) throw new HeldElsewhere('Another process reads this inbox');
}

/** Leaves an inbox to the next process. */
export async function releaseInbox(tx: Tx, account: string, holder: string): Promise<void> {
  await tx.execute(sql`update imap_cursors set held_until = null, holder = null
    where account = ${account} and holder = ${holder}`);
}
