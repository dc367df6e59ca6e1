import { asc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../http/audit/audit.ts';
import { companies } from '../companies/tables.ts';
import type { Command, Ctx } from '../../http/pipeline/ctx.ts';
import { Failure, invalid, staleEdit } from '../../kernel/errors.ts';
import { kindOfId, newId } from '../../kernel/ids.ts';
import { versionTag } from '../../http/pipeline/conditional.ts';
import { reply } from '../../http/pipeline/reply.ts';
import { bumpVersion } from '../../db/versions.ts';
import { tenants } from '../tenants/tables.ts';
import { eventRow, lockTicket, TicketChange } from './changes.ts';
import type * as contract from './contract.ts';
import { tellOfEscalation } from './escalation.ts';
import { nextTicketNumber } from './numbers.ts';
import { readDetail, readTicket, ticketMissing } from './queries.ts';
import { ticketEvents, tickets } from './tables.ts';
import { fillUpdate } from './updates.ts';

export const createTicket: Command<typeof contract.createTicket> = async ({ body }, ctx) => {
  const { tx, now } = ctx;
  const { tenantId, ...given } = body;
  const companyId = await companyOf(ctx, tenantId);
  const id = newId('ticket', now.getTime());
  const ticketNumber = await nextTicketNumber(tx, now);
  await tx
    .insert(tickets)
    .values({ ...given, id, companyId, ticketNumber, status: 'open', createdAt: now, updatedAt: now });
  await tx.insert(ticketEvents).values(eventRow(ctx, { id, companyId }, 'created', {}));
  await audit(ctx, 'ticket.created', { target: id, companyId });
  await bumpVersion(tx, 'tickets');
  return readTicket(tx, id);
};

export const addTicketMessage: Command<typeof contract.addTicketMessage> = async ({ ticketId, body }, ctx) => {
  const change = await changeOf(ctx, ticketId);
  if (body.author === 'customer') {
    if (body.visibility === 'internal') throw refuseField('/visibility', "A customer's answer is public");
    await change.enterAnswer(body.body);
  } else if (body.visibility === 'public') await change.reply(body.body);
  else await change.leaveNote(body.body);
  await finish(ctx, change, 'ticket.message_added', { visibility: body.visibility, author: body.author });
  return readDetail(ctx, ticketId);
};

export const updateTicket: Command<typeof contract.updateTicket> = async ({ ticketId, body }, ctx) => {
  const change = await changeOf(ctx, ticketId);
  if (change.row.version !== ctx.ifMatch) throw staleEdit('Somebody else has changed this ticket meanwhile');
  const { status, priority, category, assigneeId, rating } = body;
  // Reopened first and closed last: what a closed ticket refuses is judged by what the ticket will be.
  if (status && status !== 'closed') change.moveTo(status);
  if (priority) change.prioritise(priority);
  if (category) change.categorise(category);
  if (assigneeId !== undefined && !(await change.assign(assigneeId))) {
    throw refuseField('/assigneeId', 'This is nobody to whom a ticket can be assigned');
  }
  if (rating !== undefined) change.rate(rating);
  if (status === 'closed') change.moveTo(status);
  await finish(ctx, change, 'ticket.updated', { changed: Object.keys(body) });
  const detail = await readDetail(ctx, ticketId);
  return reply(detail, { headers: { etag: versionTag(detail.ticket.version) } });
};

export const updateTickets: Command<typeof contract.updateTickets> = async ({ body }, ctx) => {
  const results: contract.BulkResult[] = [];
  // All at once and in one order, so that two of these never wait for each other.
  await ctx.tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.id, body.ids))
    .orderBy(asc(tickets.id))
    .for('update');
  for (const id of body.ids) results.push(await attempt(id, () => act(ctx, id, body)));
  return { results };
};

/** A refusal of one ticket is its result; whatever else goes wrong undoes all of them. */
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
  const change = await changeOf(ctx, ticketId);
  const escalatedFrom = body.action === 'escalate' ? change.escalate() : undefined;
  if (body.action === 'assign_to_me') await change.assign(ctx.actor.userId);
  else if (body.action === 'resolve') change.moveTo('resolved');
  else if (body.action === 'send_update') {
    await change.reply(fillUpdate(body.payload.message, await readTicket(ctx.tx, ticketId)));
  }
  await finish(ctx, change, 'ticket.updated', { changed: [body.action] });
  if (escalatedFrom) await tellOfEscalation(ctx, ticketId, escalatedFrom);
}

async function changeOf(ctx: Ctx, ticketId: string): Promise<TicketChange> {
  const row = await lockTicket(ctx, ticketId);
  if (!row) throw ticketMissing();
  return new TicketChange(ctx, row);
}

async function finish(
  ctx: Ctx,
  change: TicketChange,
  action: 'ticket.updated' | 'ticket.message_added',
  details: Record<string, unknown>,
): Promise<void> {
  if (!(await change.save())) return;
  const { id: ticketId, companyId } = change.row;
  await audit(ctx, action, { target: ticketId, companyId, details });
  await bumpVersion(ctx.tx, 'tickets');
}

async function companyOf({ tx }: Ctx, tenantId: string): Promise<string> {
  const kind = kindOfId(tenantId.trim());
  if (kind !== 'tenant') {
    throw refuseField('/tenantId', kind ? `This is the id of a ${kind}; pick a tenant (ten_...)` : 'Pick a tenant');
  }
  const [row] = await tx
    .select({ companyId: tenants.companyId })
    .from(tenants)
    .innerJoin(companies, eq(companies.id, tenants.companyId))
    .where(eq(tenants.id, tenantId.trim()))
    // The tenant stays for as long as this takes.
    .for('key share');
  if (!row) throw refuseField('/tenantId', 'There is no such tenant');
  return row.companyId;
}

function refuseField(pointer: string, detail: string): Failure {
  return invalid(detail, { errors: [{ pointer, detail }] });
}
