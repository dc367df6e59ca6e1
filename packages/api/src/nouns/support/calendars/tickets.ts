import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { type Deadlines, deadlinesOf } from '../ticket-clock/rules.ts';
import type { TicketPriority, TicketStatus } from '../tickets/contract.ts';
import { isUnresolved } from '../tickets/tables.ts';
import type { Calendar } from './contract.ts';

interface Open extends Omit<Deadlines, 'leftSeconds'> {
  id: string;
  mailboxId: string | null;
  status: TicketStatus;
  priority: TicketPriority;
  createdAt: Date;
  firstResponseAt: Date | null;
  waitingSince: Date | null;
  waitedSeconds: number;
  leftSeconds: number | null;
}

type NewDeadlines = { id: string } & Deadlines;

/** The deadlines of unresolved tickets that these calendars change; the tickets are locked. */
export async function deadlinesBy(tx: Tx, calendars: readonly Calendar[]): Promise<NewDeadlines[]> {
  const byDefault = calendars.find(({ isDefault }) => isDefault);
  const byMailbox = new Map(calendars.flatMap((one) => one.mailboxIds.map((mailboxId) => [mailboxId, one] as const)));
  const open = await readOpen(tx);
  return open.flatMap((ticket) => {
    const calendar = (ticket.mailboxId === null ? undefined : byMailbox.get(ticket.mailboxId)) ?? byDefault;
    const deadlines = deadlinesOf(ticket, calendar?.hours, ticket.firstReplyDueAt);
    return isSame(ticket, deadlines) ? [] : [{ id: ticket.id, ...deadlines }];
  });
}

const isSame = (a: Deadlines, b: Deadlines): boolean =>
  a.firstReplyDueAt.getTime() === b.firstReplyDueAt.getTime() &&
  a.resolutionDueAt.getTime() === b.resolutionDueAt.getTime() &&
  a.leftSeconds === b.leftSeconds;

type Ever = 'createdAt' | 'firstReplyDueAt' | 'resolutionDueAt';
type Perhaps = 'firstResponseAt' | 'waitingSince';
/** Times in milliseconds. */
type Stored = Omit<Open, Ever | Perhaps> & Record<Ever, number> & Record<Perhaps, number | null>;

async function readOpen(tx: Tx): Promise<Open[]> {
  const rows = await queryRows<Stored>(
    tx,
    sql`select t.id, m.mailbox_id as "mailboxId", t.status, t.priority, t.waited_s as "waitedSeconds", t.left_s as "leftSeconds",
        ${millis('created_at')} as "createdAt", ${millis('first_response_at')} as "firstResponseAt",
        ${millis('waiting_since')} as "waitingSince", ${millis('first_reply_due_at')} as "firstReplyDueAt",
        ${millis('resolution_due_at')} as "resolutionDueAt"
      from tickets t left join ticket_mail m on m.ticket_id = t.id
      where ${isUnresolved(sql`t.status`)} order by t.id for update of t`,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    firstResponseAt: row.firstResponseAt === null ? null : new Date(row.firstResponseAt),
    waitingSince: row.waitingSince === null ? null : new Date(row.waitingSince),
    firstReplyDueAt: new Date(row.firstReplyDueAt),
    resolutionDueAt: new Date(row.resolutionDueAt),
  }));
}

const millis = (column: string) => sql`(extract(epoch from t.${sql.raw(column)}) * 1000)::float8`;

/** The version of a ticket stays, since nobody has changed what its editors see. */
export async function saveDeadlines(tx: Tx, deadlines: readonly NewDeadlines[]): Promise<void> {
  await tx.execute(sql`update tickets t set first_reply_due_at = n."firstReplyDueAt",
      resolution_due_at = n."resolutionDueAt", left_s = n."leftSeconds"
    from json_to_recordset(${JSON.stringify(deadlines)}::json)
      as n (id text, "firstReplyDueAt" timestamptz, "resolutionDueAt" timestamptz, "leftSeconds" int) where n.id = t.id`);
}
