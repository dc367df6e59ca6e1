import { asc, inArray } from 'drizzle-orm';
import { audit } from '../../http/audit/audit.ts';
import type { Command, Ctx } from '../../http/pipeline/ctx.ts';
import { Failure } from '../../kernel/errors.ts';
import { versionTag } from '../../http/edge/conditional.ts';
import { reply } from '../../http/pipeline/reply.ts';
import { checkAgent, lockTicket, saveChange, type TicketRow, writeReply, writeTicketMessage } from './changes.ts';
import type * as contract from './contract.ts';
import { tellOfEscalation } from './escalation.ts';
import { readDetail, readTicket } from './queries.ts';
import { fillUpdate, refuseField, TicketChange, ticketStale } from './rules.ts';
import { addTicket } from './service.ts';
import { tickets } from './tables.ts';

export const createTicket: Command<typeof contract.createTicket> = ({ body }, ctx) => addTicket(ctx, body);

export const addTicketMessage: Command<typeof contract.addTicketMessage> = async ({ ticketId, body }, ctx) => {
  const change = await changeOf(ctx, ticketId);
  const { author, visibility } = body;
  if (author === 'customer') {
    if (visibility === 'internal') throw refuseField('/visibility', "A customer's answer is public");
    change.enterAnswer();
    await writeTicketMessage(ctx, change.ticket, body);
  } else if (visibility === 'public') {
    change.reply();
    await writeReply(ctx, change.ticket, body.body);
  } else {
    change.leaveNote();
    await writeTicketMessage(ctx, change.ticket, body);
  }
  await finish(ctx, change, 'ticket.message_added', { visibility, author });
  return readDetail(ctx, ticketId);
};

export const updateTicket: Command<typeof contract.updateTicket> = async ({ ticketId, body }, ctx) => {
  const change = await changeOf(ctx, ticketId);
  const { version, assignedTo } = change.ticket;
  if (version !== ctx.ifMatch) throw ticketStale();
  if (body.assigneeId && body.assigneeId !== assignedTo) await checkAgent(ctx, body.assigneeId);
  change.edit(body);
  await finish(ctx, change, 'ticket.updated', { changed: Object.keys(body) });
  const detail = await readDetail(ctx, ticketId);
  return reply(detail, { headers: { etag: versionTag(detail.ticket.version) } });
};

export const updateTickets: Command<typeof contract.updateTickets> = async ({ body }, ctx) => {
  const results: contract.BulkResult[] = [];
  // Locked together in one order, so that two bulk updates never deadlock.
  await ctx.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.id, body.ids))
    .orderBy(asc(tickets.id))
    .for('update');
  for (const id of body.ids) results.push(await attempt(id, () => act(ctx, id, body)));
  return { results };
};

/** A refusal of a ticket is its result; any other error rolls back all of them. */
async function attempt(id: string, change: () => Promise<void>): Promise<contract.BulkResult> {
  try {
    await change();
    return { id, ok: true };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { id, ok: false, error: error.message };
  }
}

async function act(ctx: Ctx, ticketId: string, body: contract.BulkUpdate): Promise<void> {
  const row = await lockTicket(ctx, ticketId);
  const change = new TicketChange(row, ctx.now);
  change.act(body.action, ctx.actor.userId);
  if (body.action === 'send_update') {
    await writeReply(ctx, row, fillUpdate(body.payload.message, await readTicket(ctx.tx, ticketId)));
  }
  await finish(ctx, change, 'ticket.updated', { changed: [body.action] });
  if (body.action === 'escalate') await tellOfEscalation(ctx, ticketId, row.priority);
}

async function changeOf(ctx: Ctx, ticketId: string): Promise<TicketChange<TicketRow>> {
  return new TicketChange(await lockTicket(ctx, ticketId), ctx.now);
}

/** An edit without a change writes nothing. */
async function finish(
  ctx: Ctx,
  change: TicketChange<TicketRow>,
  action: 'ticket.updated' | 'ticket.message_added',
  details: Record<string, unknown>,
): Promise<void> {
  if (change.events.length === 0) return;
  await saveChange(ctx, change);
  const { id: ticketId, companyId } = change.ticket;
  await audit(ctx, action, { target: ticketId, companyId, details });
}
