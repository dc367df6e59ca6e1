import { sql } from 'drizzle-orm';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import { checkAgent, finish, lockTicket, type TicketRow } from './changes.ts';
import type * as contract from './contract.ts';
import { readDetail } from './queries.ts';
import { TicketChange, ticketStale } from './rules.ts';
import { addTicket } from './service.ts';
import { ticketReads } from './tables.ts';

export const createTicket: Command<typeof contract.createTicket> = ({ body }, ctx) => addTicket(ctx, body);

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

export const readTicket: Command<typeof contract.readTicket> = async ({ ticketId, body: { version } }, ctx) => {
  const { companyId } = await lockTicket(ctx, ticketId);
  await ctx.tx
    .insert(ticketReads)
    .values({ userId: ctx.actor.userId, ticketId, companyId, version })
    .onConflictDoUpdate({
      target: [ticketReads.ticketId, ticketReads.userId],
      set: { version: sql`greatest(${ticketReads.version}, ${version}::int)` },
    });
};

async function changeOf(ctx: Ctx, ticketId: string): Promise<TicketChange<TicketRow>> {
  return new TicketChange(await lockTicket(ctx, ticketId), ctx.now);
}
