import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { idLabel, kindOfId } from '../../../kernel/id-kinds.ts';
import { newId } from '../../../kernel/ids.ts';
import { deadlinesOf } from '../ticket-clock/rules.ts';
import { calendarOfMailbox } from '../ticket-clock/service.ts';
import { eventRow, finish, lockTicket, type Writer, writeTicketMessage } from './changes.ts';
import type { NewTicket, SupportTicket } from './contract.ts';
export {
  finish,
  lockTicket,
  saveChange,
  type TicketRow,
  type Writer,
  writeReply,
  writeTicketMessage,
} from './changes.ts';
export { readDetail } from './queries.ts';
export { TicketChange } from './rules.ts';
import { nextTicketNumber } from './numbers.ts';
import { showTicket } from './queries.ts';
import { nextStatuses, refuseField, tenantUnknown, TicketChange } from './rules.ts';
import { ticketEvents, tickets } from './tables.ts';

/** Creates a ticket and its first event. */
export async function addTicket(ctx: Ctx, body: NewTicket): Promise<SupportTicket> {
  const { tenantId, ...given } = body;
  return showTicket(ctx.tx, await insertTicket(ctx, await companyOf(ctx, tenantId), given));
}

/** The same for a company, by a mail to a mailbox or without one; answers the id of the ticket. */
export async function insertTicket(
  ctx: Writer,
  companyId: string,
  given: Omit<NewTicket, 'tenantId'>,
  mailboxId: string | null = null,
): Promise<string> {
  const { tx, now } = ctx;
  const id = newId('tkt', now.getTime());
  const ticketNumber = await nextTicketNumber(tx, now);
  const isNew = {
    status: 'open',
    createdAt: now,
    firstResponseAt: null,
    waitingSince: null,
    waitedSeconds: 0,
  } as const;
  const deadlines = deadlinesOf({ ...isNew, priority: given.priority }, await calendarOfMailbox(tx, mailboxId));
  await tx.insert(tickets).values({ ...given, ...isNew, ...deadlines, id, companyId, ticketNumber, updatedAt: now });
  await tx.insert(ticketEvents).values(eventRow(ctx, { id, companyId }, 'created', {}));
  await audit(ctx, 'ticket.created', { target: id, companyId });
  return id;
}

interface HeardMessage {
  body: string;
  /** An answer of the customer, one of a program for which nothing else changes, a note, or one that brings it back. */
  as: 'answer' | 'automatic' | 'note' | 'undelivered';
  /** The user who has written it. */
  authorId: string | null;
  /** A mail unless said. */
  source?: 'mail' | 'app';
}

/** Adds what a mail, or the customer in the app, says to a ticket; answers the id of the message. */
export async function addMailMessage(
  writer: Writer,
  ticketId: string,
  { body, as, authorId, source = 'mail' }: HeardMessage,
): Promise<string> {
  const change = new TicketChange(await lockTicket(writer, ticketId), writer.now);
  const isNote = as === 'note' || as === 'undelivered';
  if (as === 'undelivered' && nextStatuses(change.ticket, writer.now).includes('in_progress'))
    change.moveTo('in_progress');
  if (isNote) change.say({ author: 'staff', visibility: 'internal' }, authorId ?? '');
  else change.hear(as === 'answer' ? 'customer' : 'program');
  const [author, visibility] = isNote ? (['staff', 'internal'] as const) : (['customer', 'public'] as const);
  const id = await writeTicketMessage(writer, change.ticket, { author, visibility, body, authorUserId: authorId });
  await finish(writer, change, 'ticket.message_added', { visibility, author, source });
  return id;
}

/** Ends a ticket for its customer. */
export async function closeTicket(writer: Writer, ticketId: string): Promise<void> {
  const change = new TicketChange(await lockTicket(writer, ticketId), writer.now);
  if (change.ticket.status === 'closed') return;
  change.moveTo('resolved');
  change.moveTo('closed');
  await finish(writer, change, 'ticket.updated', { changed: ['status'], source: 'app' });
}

/** Whether an answer of the customer still goes into a ticket. */
export async function isAnswerable(tx: Tx, ticketId: string): Promise<boolean> {
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
  if (!ticket || ticket.mergedIntoId) return false;
  return ticket.status === 'in_progress' || nextStatuses(ticket, tx.now).includes('in_progress');
}

async function companyOf({ tx }: Ctx, tenantId: string): Promise<string> {
  const kind = kindOfId(tenantId.trim());
  if (kind !== 'tenant') {
    throw refuseField(
      '/tenantId',
      kind ? `Expected a tenant id (ten_...), but this is ${idLabel(kind)}` : 'Pick a tenant',
    );
  }
  // Locked, so that the tenant is not deleted meanwhile.
  const [row] = await queryRows<{ companyId: string }>(
    tx,
    sql`select t.company_id as "companyId" from tenants t join companies c on c.id = t.company_id
      where t.id = ${tenantId.trim()} for key share`,
  );
  if (!row) throw tenantUnknown();
  return row.companyId;
}
