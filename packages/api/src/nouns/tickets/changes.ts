import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../http/pipeline/ctx.ts';
import { conflict } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { writeMessage } from '../outbox/outbox.ts';
import { users } from '../users/tables.ts';
import { escalated, checkNotClosed, checkTransition } from './rules.ts';
import type { TicketPriority, TicketStatus } from './contract.ts';
import { ticketEvents, ticketMessages, tickets } from './tables.ts';

const replyTopic = 'ticket.reply';

type Row = typeof tickets.$inferSelect;
type EventKind = (typeof ticketEvents.$inferSelect)['kind'];

/** A ticket's row, held until the transaction ends; undefined where there is none. */
export async function lockTicket({ tx }: Ctx, ticketId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, ticketId)).for('update');
  return row;
}

/** One ticket in the hands of a command: checks by the rules, writes the row at the end, and the events with it. */
export class TicketChange {
  readonly ctx: Ctx;
  /** As it will be. */
  readonly row: Row;
  readonly #events: { kind: EventKind; details: Record<string, string> }[] = [];
  #hasChanged = false;

  constructor(ctx: Ctx, row: Row) {
    this.ctx = ctx;
    this.row = { ...row };
  }

  moveTo(to: TicketStatus): void {
    if (to === this.row.status) return;
    checkTransition(this.row, to, this.ctx.now);
    this.#note('status_changed', { from: this.row.status, to });
    this.row.status = to;
    if (to === 'resolved') this.row.resolvedAt = this.ctx.now;
    else if (to !== 'closed') this.row.resolvedAt = null;
  }

  async assign(assigneeId: string | null): Promise<boolean> {
    if (assigneeId === this.row.assignedTo) return true;
    checkNotClosed(this.row);
    if (assigneeId !== null && !(await isAgent(this.ctx, assigneeId))) return false;
    this.#note('assigned', { ...(assigneeId && { to: assigneeId }) });
    this.row.assignedTo = assigneeId;
    return true;
  }

  prioritise(to: TicketPriority): void {
    if (to === this.row.priority) return;
    checkNotClosed(this.row);
    this.#note('priority_changed', { from: this.row.priority, to });
    this.row.priority = to;
  }

  /** Answers the priority that it had. */
  escalate(): TicketPriority {
    checkNotClosed(this.row);
    const from = this.row.priority;
    const to = escalated(from);
    if (!to) throw conflict('This ticket is urgent already', { code: 'top_priority' });
    this.#note('escalated', { from, to });
    this.row.priority = to;
    return from;
  }

  categorise(to: Row['category']): void {
    if (to === this.row.category) return;
    this.#note('category_changed', { from: this.row.category, to });
    this.row.category = to;
  }

  rate(rating: number): void {
    if (this.row.resolvedAt === null) {
      const detail = 'A rating is given once the ticket is resolved';
      throw conflict(detail, { code: 'not_resolved', errors: [{ pointer: '/rating', detail }] });
    }
    if (rating === this.row.rating) return;
    this.#note('rated', { rating: String(rating) });
    this.row.rating = rating;
  }

  async reply(body: string): Promise<void> {
    checkNotClosed(this.row);
    await this.#write('staff', 'public', body);
    await this.#mail(body);
    this.#note('replied');
    this.row.firstResponseAt ??= this.ctx.now;
  }

  async leaveNote(body: string): Promise<void> {
    await this.#write('staff', 'internal', body);
    this.#note('noted');
  }

  /** A customer's answer puts the ticket back to work, whatever it waited for. */
  async enterAnswer(body: string): Promise<void> {
    this.moveTo('in_progress');
    await this.#write('customer', 'public', body);
    this.#note('customer_replied');
  }

  /** Writes what has changed, under a version of its own. Answers whether anything has. */
  async save(): Promise<boolean> {
    if (!this.#hasChanged) return false;
    const { tx, now } = this.ctx;
    const { id, version, status, priority, category, assignedTo, firstResponseAt, resolvedAt, rating } = this.row;
    await tx
      .update(tickets)
      .set({
        ...{ status, priority, category, assignedTo, firstResponseAt, resolvedAt, rating },
        updatedAt: now,
        version: sql`${tickets.version} + 1`,
      })
      .where(and(eq(tickets.id, id), eq(tickets.version, version)));
    await tx
      .insert(ticketEvents)
      .values(this.#events.map((event) => eventRow(this.ctx, this.row, event.kind, event.details)));
    return true;
  }

  #note(kind: EventKind, details: Record<string, string> = {}): void {
    this.#events.push({ kind, details });
    this.#hasChanged = true;
  }

  /** What the customer is to get by mail waits in the outbox. */
  async #mail(body: string): Promise<void> {
    const { tx, actor } = this.ctx;
    const { companyId, ticketNumber, subject, customerEmail: recipient } = this.row;
    const words = { topic: replyTopic, template: 'reply', subject: `[${ticketNumber}] ${subject}`, body };
    await writeMessage(tx, { companyId, recipient, writtenBy: actor.userId, ...words });
  }

  async #write(author: 'staff' | 'customer', visibility: 'public' | 'internal', body: string): Promise<void> {
    const { tx, actor, now } = this.ctx;
    const { id: ticketId, companyId } = this.row;
    const id = newId('ticketMessage', now.getTime());
    await tx
      .insert(ticketMessages)
      .values({ id, companyId, ticketId, visibility, author, authorUserId: actor.userId, body, createdAt: now });
  }
}

export function eventRow(
  { actor, now }: Ctx,
  { id: ticketId, companyId }: Pick<Row, 'id' | 'companyId'>,
  kind: EventKind,
  details: Record<string, string>,
): typeof ticketEvents.$inferInsert {
  const id = newId('ticketEvent', now.getTime());
  return { id, companyId, ticketId, kind, at: now, actorUserId: actor.userId, details };
}

async function isAgent({ tx }: Ctx, userId: string): Promise<boolean> {
  const [agent] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.audience, 'hq'), eq(users.isActive, true)));
  return agent !== undefined;
}
