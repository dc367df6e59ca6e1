import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { Failure } from '../../../kernel/errors.ts';
import { finish, lockTicket, writeReply } from './changes.ts';
import type * as contract from './contract.ts';
import { tellOfEscalation } from './escalation.ts';
import { showTicket } from './queries.ts';
import { fillUpdate, notUndoable, TicketChange, undoSeconds } from './rules.ts';
import { ticketEvents, tickets } from './tables.ts';

export const updateTickets: Command<typeof contract.updateTickets> = async ({ body }, ctx) => ({
  results: await each(ctx, body.ids, (id) => act(ctx, id, body)),
});

export const undoTicketUpdates: Command<typeof contract.undoTicketUpdates> = async ({ body }, ctx) => {
  const versions = new Map(body.tickets.map(({ id, version }) => [id, version]));
  return { results: await each(ctx, [...versions.keys()], (id) => undo(ctx, id, versions.get(id) ?? 0)) };
};

/** The result of each ticket, in the order of the ids. A refusal is a result; any other error rolls back all of them. */
async function each(
  ctx: Ctx,
  ids: readonly string[],
  change: (id: string) => Promise<number | undefined>,
): Promise<contract.BulkResult[]> {
  const results: contract.BulkResult[] = [];
  // Locked together in one order, so that two bulk updates never deadlock.
  await ctx.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.id, [...ids]))
    .orderBy(asc(tickets.id))
    .for('update');
  for (const id of ids) results.push(await attempt(id, () => change(id)));
  return results;
}

async function attempt(id: string, change: () => Promise<number | undefined>): Promise<contract.BulkResult> {
  try {
    const version = await change();
    return { id, ok: true, ...(version !== undefined && { version }) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { id, ok: false, error: error.message, code: error.code };
  }
}

/** Answers the version after the action; undefined if there was nothing to change. */
async function act(ctx: Ctx, ticketId: string, body: contract.BulkUpdate): Promise<number | undefined> {
  const row = await lockTicket(ctx, ticketId);
  const change = new TicketChange(row, ctx.now);
  change.act(body.action, ctx.actor.userId);
  if (body.action === 'send_update') {
    await writeReply(ctx, row, fillUpdate(body.payload.message, await showTicket(ctx.tx, ticketId)));
  }
  await finish(ctx, change, 'ticket.updated', { changed: [body.action] });
  if (body.action === 'escalate') await tellOfEscalation(ctx, ticketId, row.priority);
  return change.events.length > 0 ? row.version + 1 : undefined;
}

/** Takes back the last change of a ticket, if the caller made it a moment ago and nothing has changed since. */
async function undo(ctx: Ctx, ticketId: string, version: number): Promise<number> {
  const row = await lockTicket(ctx, ticketId);
  const isLate = ctx.now.getTime() - row.updatedAt.getTime() > undoSeconds * 1000;
  if (row.version !== version || isLate) throw notUndoable();
  const events = await ctx.tx
    .select({ kind: ticketEvents.kind, details: ticketEvents.details })
    .from(ticketEvents)
    .where(
      and(
        eq(ticketEvents.ticketId, ticketId),
        eq(ticketEvents.actorUserId, ctx.actor.userId),
        sql`${ticketEvents.details} ->> 'version' = ${String(version)}`,
      ),
    );
  const change = new TicketChange(row, ctx.now);
  change.undo(events);
  await finish(ctx, change, 'ticket.updated', { changed: ['undo'] });
  if (change.ticket.priority !== row.priority) await tellOfEscalation(ctx, ticketId, row.priority, 'returned');
  return row.version + 1;
}
