import { and, eq, sql } from 'drizzle-orm';
import { audit, type AuditScope } from '../../../http/audit/audit.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { isReachable } from '../../../kernel/mail/addresses.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import { nameOfAllowed } from '../../people/users/service.ts';
import { type Calendar, deadlinesOf } from '../ticket-clock/rules.ts';
import { calendarOfTicket } from '../ticket-clock/service.ts';
import { agentUnknown, type TicketChange, ticketMissing } from './rules.ts';
import { ticketEvents, ticketMessages, ticketReads, tickets } from './tables.ts';

const replyTopic = 'ticket.reply';

export type TicketRow = typeof tickets.$inferSelect & { calendar: Calendar };
type EventKind = (typeof ticketEvents.$inferSelect)['kind'];

/** Who changes a ticket: a user by a request, or a job. */
export type Writer = AuditScope & { now: Date };

const userOf = ({ actor }: Writer): string | null => (actor.kind === 'user' ? actor.userId : null);

/** A ticket's row, locked until the transaction ends; throws if it does not exist. */
export async function lockTicket({ tx }: Pick<Writer, 'tx'>, ticketId: string): Promise<TicketRow> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('update');
  if (!row) throw ticketMissing();
  return { ...row, calendar: await calendarOfTicket(tx, ticketId) };
}

/** Writes a changed ticket with a new version, and its events. */
export async function saveChange(ctx: Writer, { ticket, events }: TicketChange<TicketRow>): Promise<void> {
  const { tx, now } = ctx;
  const { id, version, status, priority, category, assignedTo, firstResponseAt, resolvedAt, rating } = ticket;
  const { waitingSince, waitedSeconds, replyWaitedSeconds } = ticket;
  await tx
    .update(tickets)
    .set({
      ...{ status, priority, category, assignedTo, firstResponseAt, resolvedAt, rating },
      ...{ waitingSince, waitedSeconds, replyWaitedSeconds },
      ...deadlinesOf(ticket, ticket.calendar, ticket.firstReplyDueAt),
      updatedAt: now,
      version: sql`${tickets.version} + 1`,
    })
    .where(and(eq(tickets.id, id), eq(tickets.version, version)));
  // A user who has seen the version before knows the change too.
  await tx
    .update(ticketReads)
    .set({ version: version + 1 })
    .where(
      and(eq(ticketReads.ticketId, id), eq(ticketReads.userId, userOf(ctx) ?? ''), eq(ticketReads.version, version)),
    );
  await tx
    .insert(ticketEvents)
    .values(
      events.map(({ kind, details }) => eventRow(ctx, ticket, kind, { ...details, version: String(version + 1) })),
    );
}

/** An edit without a change writes nothing. */
export async function finish(
  ctx: Writer,
  change: TicketChange<TicketRow>,
  action: 'ticket.updated' | 'ticket.message_added',
  details: Record<string, unknown>,
): Promise<void> {
  if (change.events.length === 0) return;
  await saveChange(ctx, change);
  const { id: ticketId, companyId } = change.ticket;
  await audit(ctx, action, { target: ticketId, companyId, details });
}

/** Stores a message, and the customer's mail of a public reply in the outbox; one without an address reads it in the app. */
export async function writeReply(
  ctx: Ctx,
  ticket: TicketRow,
  body: string,
): Promise<{ messageId: string; mailId?: string }> {
  const messageId = await writeTicketMessage(ctx, ticket, { author: 'staff', visibility: 'public', body });
  const { companyId, ticketNumber, subject, customerEmail: recipient } = ticket;
  if (!isReachable(recipient)) return { messageId };
  const words = { topic: replyTopic, template: 'reply', subject: `[${ticketNumber}] ${subject}`, body };
  const { userId: writtenBy } = ctx.actor;
  return {
    messageId,
    mailId: await writeMessage(ctx.tx, { companyId, recipient, subjectId: ticket.id, writtenBy, ...words }),
  };
}

export async function writeTicketMessage(
  { tx, now, ...writer }: Writer,
  { id: ticketId, companyId }: TicketRow,
  words: Pick<typeof ticketMessages.$inferInsert, 'author' | 'visibility' | 'body' | 'authorUserId'>,
): Promise<string> {
  const id = newId('tms', now.getTime());
  await tx
    .insert(ticketMessages)
    .values({ id, companyId, ticketId, authorUserId: userOf({ tx, now, ...writer }), ...words, createdAt: now });
  return id;
}

export function eventRow(
  writer: Writer,
  { id: ticketId, companyId }: Pick<TicketRow, 'id' | 'companyId'>,
  kind: EventKind,
  details: Record<string, string>,
): typeof ticketEvents.$inferInsert {
  const { now: at } = writer;
  return { id: newId('tev', at.getTime()), companyId, ticketId, kind, at, actorUserId: userOf(writer), details };
}

/** Throws if the user cannot be assigned tickets. */
export async function checkAgent({ tx }: Ctx, userId: string): Promise<void> {
  if ((await nameOfAllowed(tx, userId, 'tickets:write')) === undefined) throw agentUnknown();
}
