import { sql } from 'drizzle-orm';
import { lockCompany } from '../../../db/lock-company.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { tenantMissing } from '../../tenants/tenants/rules.ts';
import { ticketParticipants } from '../mail-in/tables.ts';
import { targetOf } from '../ticket-thread/service.ts';
import { addMailMessage, closeTicket, insertTicket } from '../tickets/service.ts';
import type * as contract from './contract.ts';
import { placeOwnFiles } from './files.ts';
import { readOwnTicket } from './queries.ts';
import { mostNewTickets, type Owner, ownerOf, ticketOver, tooManyTickets } from './rules.ts';

const hourSeconds = 60 * 60;

export const openOwnTicket: Command<typeof contract.openOwnTicket> = async ({ body }, ctx) => {
  const { tx } = ctx;
  const owner = ownerOf(ctx.actor);
  const { companyId } = owner;
  // Locked, so that tickets sent at the same moment are counted, and the tenant is not deleted meanwhile.
  await lockCompany(tx, companyId, tenantMissing);
  await checkNumber(tx, owner);
  const { email, name } = await readSender(tx, owner.userId);
  const { files, ...words } = body;
  const ticketId = await insertTicket(ctx, companyId, { ...words, priority: 'medium', customerEmail: email });
  await placeOwnFiles(tx, owner, { ticketId, messageId: null }, { files });
  await tx
    .insert(ticketParticipants)
    .values({ ticketId, companyId, email: email.toLowerCase(), name, role: 'requester' });
  return readOwnTicket(ctx, owner, ticketId);
};

/** By the events, since mails of the user and tickets that staff open for the user do not count. */
async function checkNumber(tx: Tx, { companyId, userId }: Owner): Promise<void> {
  const since = new Date(tx.now.getTime() - hourSeconds * 1000);
  const [row] = await queryRows<{ count: number; wait: number }>(
    tx,
    sql`select count(*)::int as count, ceil(extract(epoch from min(e.at) - ${since}::timestamptz))::int as wait
      from tickets t join ticket_events e on e.ticket_id = t.id and e.kind = 'created' and e.actor_user_id = ${userId}
      where t.company_id = ${companyId} and t.created_at > ${since}`,
  );
  if ((row?.count ?? 0) >= mostNewTickets) throw tooManyTickets(Math.max(1, row?.wait ?? hourSeconds));
}

async function readSender(tx: Tx, userId: string): Promise<{ email: string; name: string }> {
  const [sender] = await queryRows<{ email: string; name: string }>(
    tx,
    sql`select email, trim(first_name || ' ' || last_name) as name from users where id = ${userId}`,
  );
  if (!sender) throw new Error('A caller without a user');
  return sender;
}

export const answerOwnTicket: Command<typeof contract.answerOwnTicket> = async (input, ctx) => {
  const { tx, actor } = ctx;
  const owner = ownerOf(actor);
  const { body, files } = input.body;
  const ticketId = await ownTarget(ctx, owner, input.ticketId);
  const { isAnswerable } = await readOwnTicket(ctx, owner, ticketId);
  if (!isAnswerable) throw ticketOver();
  const said = { body, as: 'answer', authorId: actor.userId, source: 'app' } as const;
  const messageId = await addMailMessage(ctx, ticketId, said);
  await placeOwnFiles(tx, owner, { ticketId, messageId }, { files });
  return readOwnTicket(ctx, owner, ticketId);
};

/** The ticket in which one of an owner goes on; throws if the owner has no such ticket. */
async function ownTarget(ctx: Ctx, owner: Owner, ticketId: string): Promise<string> {
  await readOwnTicket(ctx, owner, ticketId);
  return targetOf(ctx.tx, { ticketId, companyId: owner.companyId });
}

export const closeOwnTicket: Command<typeof contract.closeOwnTicket> = async ({ ticketId }, ctx) => {
  const owner = ownerOf(ctx.actor);
  await readOwnTicket(ctx, owner, ticketId);
  await closeTicket(ctx, ticketId);
  return readOwnTicket(ctx, owner, ticketId);
};
