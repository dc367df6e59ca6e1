import { queryRows } from '../../../db/tx.ts';
import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { ticketParticipants } from '../mail-in/tables.ts';
import { familyOf } from '../ticket-thread/service.ts';
import { ticketMerged } from '../tickets/rules.ts';
import {
  finish,
  lockTicket,
  readDetail,
  TicketChange,
  type TicketRow,
  writeReply,
  writeTicketMessage,
} from '../tickets/service.ts';
import type * as contract from './contract.ts';
import { enclose, refuseOurs } from './enclosing.ts';
import { newerMessage } from './rules.ts';

export const addTicketMessage: Command<typeof contract.addTicketMessage> = async ({ ticketId, body }, ctx) => {
  const change = await changeOf(ctx, ticketId);
  const { author, visibility } = body;
  const isReply = author === 'staff' && visibility === 'public';
  change.say(body, ctx.actor.userId);
  if (isReply) {
    await checkSeen(ctx, ticketId, body.seen);
    await enclose(ctx, change.ticket, await writeReply(ctx, change.ticket, body.body), body);
  } else {
    const messageId = await writeTicketMessage(ctx, change.ticket, { author, visibility, body: body.body });
    await enclose(ctx, change.ticket, { messageId }, body);
  }
  await finish(ctx, change, 'ticket.message_added', { visibility, author });
  return readDetail(ctx, ticketId);
};

/** The reply comes first, since a closed ticket gets none. */
export const answerTicket: Command<typeof contract.answerTicket> = async ({ ticketId, body }, ctx) => {
  const { status, priority, assignToMe } = body;
  const change = await changeOf(ctx, ticketId);
  const waitForCustomer = status === 'waiting_customer';
  change.say({ author: 'staff', visibility: 'public', waitForCustomer }, ctx.actor.userId);
  change.edit({ priority, ...(assignToMe && { assigneeId: ctx.actor.userId }) });
  if (status) change.moveTo(status);
  await checkSeen(ctx, ticketId, body.seen);
  await enclose(ctx, change.ticket, await writeReply(ctx, change.ticket, body.body), body);
  await finish(ctx, change, 'ticket.message_added', { visibility: 'public', author: 'staff' });
  return readDetail(ctx, ticketId);
};

export const addParticipant: Command<typeof contract.addParticipant> = async ({ ticketId, body }, ctx) => {
  const { tx } = ctx;
  const { companyId, mergedIntoId } = await lockTicket(ctx, ticketId);
  if (mergedIntoId) throw ticketMerged();
  await refuseOurs(ctx, '/email', body.email);
  await tx
    .insert(ticketParticipants)
    .values({ ...body, ticketId, companyId, role: 'participant' })
    .onConflictDoNothing();
  await audit(ctx, 'ticket.participant_added', { target: ticketId, companyId });
  const participants = await queryRows<{ email: string; name: string }>(
    tx,
    sql`select email, name from ticket_participants where ticket_id = ${ticketId} order by role desc, email`,
  );
  return { participants };
};

async function changeOf(ctx: Ctx, ticketId: string): Promise<TicketChange<TicketRow>> {
  return new TicketChange(await lockTicket(ctx, ticketId), ctx.now);
}

/** Refuses a reply of who has not seen the newest public message. The ticket is locked, so that none comes meanwhile. */
async function checkSeen({ tx }: Ctx, ticketId: string, seen: string | null | undefined): Promise<void> {
  if (seen === undefined) return;
  const [newest] = await queryRows<{ id: string }>(
    tx,
    sql`select id from ticket_messages where ticket_id in ${familyOf(sql`${ticketId}::text`)} and visibility = 'public'
      order by created_at desc, id desc limit 1`,
  );
  if ((newest?.id ?? null) !== seen) throw newerMessage();
}
