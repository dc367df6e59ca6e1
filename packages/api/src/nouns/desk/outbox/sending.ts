import { inArray, type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { type DeliveryProblem, isLasting, keptForDays, keptTopics, pausesInSeconds, staleAfterDays } from './rules.ts';
import type { DropReason } from '../../../kernel/drop-reasons.ts';
import type { Mail } from './smtp.ts';

/** A message that only this runner may send until its claim expires. */
export interface ClaimedMessage extends Mail {
  attempts: number;
  companyId: string | null;
  subjectId: string | null;
  topic: string;
  template: string;
}

interface ClaimedRow {
  recipient: string | null;
  writtenAt: Date | string;
}

export type Delivery = 'sent' | DeliveryProblem;

/** False for an empty list. */
export const isOneOf = (topic: SQL, topics: readonly string[]): SQL =>
  topics.length > 0 ? sql`(${inArray(topic, [...topics])})` : sql`false`;

const daysBefore = ({ now }: Tx, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Claims the next message that is due, but none of a topic that is held back. One that was never tried within its first days waits for a Retry. */
export async function claimMessage(
  tx: Tx,
  heldBack: readonly string[],
  until: Date,
  id?: string,
): Promise<ClaimedMessage | undefined> {
  const isAskedFor = id === undefined ? sql`true` : sql`d.id = ${id}`;
  const [message] = await queryRows<Omit<ClaimedMessage, 'recipients' | 'writtenAt'> & ClaimedRow>(
    tx,
    sql`update outbox o set state = 'sending', attempts = o.attempts + 1, claims = o.claims + 1, next_at = ${until}
      where o.id = (select d.id from outbox d where d.state = 'waiting' and ${isAskedFor} and ${isOneOf(sql`d.topic`, heldBack)} is false
        and (d.next_at <= ${tx.now} or d.next_at is null and d.written_at >= ${daysBefore(tx, staleAfterDays)})
        order by d.next_at, d.id limit 1 for update skip locked)
      returning o.id, o.recipient, coalesce(o.subject, '') as subject, coalesce(o.body, '') as body,
        o.written_at as "writtenAt", o.attempts, o.company_id as "companyId", o.subject_id as "subjectId",
        o.topic, o.template`,
  );
  if (!message) return undefined;
  const { recipient, writtenAt, ...rest } = message;
  return { ...rest, recipients: recipient === null ? [] : [recipient], writtenAt: new Date(writtenAt) };
}

/** Writes the outcome of an attempt. Changes nothing if the message was deleted, or was sent by another attempt. */
export async function settleMessage(tx: Tx, { id, attempts }: ClaimedMessage, delivery: Delivery): Promise<void> {
  if (delivery === 'sent') {
    await tx.execute(sql`update outbox set state = 'sent', sent_at = ${tx.now}, last_error = null, drop_reason = null, next_at = null, claims = 0
      where id = ${id} and state <> 'sent'`);
    return;
  }
  // Another runner may have claimed the message again.
  const isMine = sql`id = ${id} and state = 'sending' and attempts = ${attempts}`;
  await tx.execute(sql`update outbox set claims = 0 where ${isMine}`);
  await putOff(tx, isMine, delivery);
}

/** Lets messages wait for their next attempt; after the last one, and after a lasting problem, they have failed. */
async function putOff(tx: Tx, which: SQL, problem: DeliveryProblem): Promise<number> {
  const hasFailed = sql`(${isLasting(problem)} or attempts > ${pausesInSeconds.length})`;
  const pauses = sql.raw(`(array[${pausesInSeconds.join(', ')}])`);
  const rows = await queryRows(
    tx,
    sql`update outbox set last_error = ${problem}, state = case when ${hasFailed} then 'failed' else 'waiting' end,
        next_at = case when ${hasFailed} then null else ${tx.now}::timestamptz + make_interval(secs => ${pauses}[attempts]) end
      where ${which} returning id`,
  );
  return rows.length;
}

/**
 * Lets messages wait again whose process ended while it sent them, sets those aside that ended three processes, and
 * lets those fail that were never tried within their first days, or whose topic was held back for as long, so that nothing is sent that nobody expects any more.
 * Answers whether there were any.
 */
export async function tidyOutbox(tx: Tx, heldBack: readonly string[]): Promise<boolean> {
  const aside = await queryRows(
    tx,
    sql`update outbox set state = 'failed', last_error = 'stopped', next_at = null
      where state = 'sending' and next_at <= ${tx.now} and claims >= ${maxClaims}::int returning id`,
  );
  const lost = await putOff(tx, sql`state = 'sending' and next_at <= ${tx.now}`, 'unknown');
  const stale = await queryRows(
    tx,
    sql`update outbox set state = 'failed', last_error = 'stale', next_at = null
      where state = 'waiting' and (next_at is null or ${isOneOf(sql`topic`, heldBack)}) and written_at < ${daysBefore(tx, staleAfterDays)} returning id`,
  );
  return aside.length + lost + stale.length > 0;
}

/** Keeps a claimed message from other runners for longer. */
export async function lengthenClaim(tx: Tx, { id }: ClaimedMessage, until: Date): Promise<void> {
  await tx.execute(sql`update outbox set next_at = ${until} where id = ${id}`);
}

/** Notes that a claimed message is composed for this attempt. */
export async function noteComposed(tx: Tx, { id }: ClaimedMessage): Promise<void> {
  await tx.execute(sql`update outbox set composed_at = ${tx.now} where id = ${id}`);
}

/** Ends a claimed message that is not sent after all. */
export async function dropMessage(tx: Tx, { id, attempts }: ClaimedMessage, reason: DropReason): Promise<void> {
  await tx.execute(sql`update outbox set state = 'dropped', drop_reason = ${reason}, composed_at = ${tx.now}, next_at = null, claims = 0
    where id = ${id} and state = 'sending' and attempts = ${attempts}`);
}

/** Deletes messages that were sent or dropped some weeks ago. */
export async function dropSentMessages(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from outbox
    where (state = 'sent' and sent_at < ${daysBefore(tx, keptForDays)} and not ${isOneOf(sql`topic`, keptTopics)})
      or (state = 'dropped' and composed_at < ${daysBefore(tx, keptForDays)})`);
}
