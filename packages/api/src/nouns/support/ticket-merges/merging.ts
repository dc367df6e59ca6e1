import { eq, inArray, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx, Query } from '../../../http/pipeline/ctx.ts';
import { familyOf, lockMerges } from '../ticket-thread/service.ts';
import { ticketMissing } from '../tickets/rules.ts';
import { lockTicket, readDetail, saveChange, TicketChange, type TicketRow } from '../tickets/service.ts';
import { tickets } from '../tickets/tables.ts';
import type * as contract from './contract.ts';
import { checkMerge, mergeUndoSeconds, movesToWork, notUndoable, targetUnknown } from './rules.ts';
import { type StateBefore, ticketMerges } from './tables.ts';

export const mergeTicket: Command<typeof contract.mergeTicket> = async ({ ticketId, body: { into } }, ctx) => {
  const { tx, now, actor } = ctx;
  const [from, target] = await lockBoth(ctx, ticketId, into);
  checkMerge(from, target);
  const closing = new TicketChange(from, now);
  if (from.status !== 'closed') closing.moveTo('resolved');
  closing.moveTo('closed');
  closing.events.push({ kind: 'merged', details: { to: target.ticketNumber } });
  await saveChange(ctx, closing);
  await tx.update(tickets).set({ mergedIntoId: target.id }).where(eq(tickets.id, from.id));
  const joining = new TicketChange(target, now);
  const moves = movesToWork(from, target);
  if (moves) joining.moveTo('in_progress');
  joining.events.push({ kind: 'merged', details: { from: from.ticketNumber } });
  await saveChange(ctx, joining);
  const { companyId } = from;
  await tx.insert(ticketMerges).values({
    ...{ ticketId: from.id, companyId, intoId: target.id, mergedAt: now, mergedBy: actor.userId },
    ...{ before: stateOf(from), intoBefore: moves ? stateOf(target) : null, intoVersion: target.version + 1 },
    people: await joinPeople(tx, from.id, target),
  });
  await audit(ctx, 'ticket.merged', { target: from.id, companyId, details: { into: target.id } });
  return {
    ticket: refOf(from),
    into: refOf(target),
    undoUntil: new Date(now.getTime() + mergeUndoSeconds * 1000).toISOString(),
  };
};

export const undoTicketMerge: Command<typeof contract.undoTicketMerge> = async ({ ticketId }, ctx) => {
  const { tx, now, actor } = ctx;
  const [known] = await tx.select().from(ticketMerges).where(eq(ticketMerges.ticketId, ticketId));
  const [from, target] = await lockBoth(ctx, ticketId, known?.intoId ?? ticketId);
  const [merge] = await tx.select().from(ticketMerges).where(eq(ticketMerges.ticketId, ticketId));
  if (merge?.intoId !== target.id || merge.mergedBy !== actor.userId) throw notUndoable();
  // Of a chain the last one is taken back first.
  if (target.mergedIntoId || now.getTime() - merge.mergedAt.getTime() > mergeUndoSeconds * 1000) throw notUndoable();
  await tx.update(tickets).set({ mergedIntoId: null }).where(eq(tickets.id, from.id));
  await saveChange(ctx, returned(from, merge.before, now, { from: target.ticketNumber }));
  const isUntouched = target.version === merge.intoVersion && merge.intoBefore !== null;
  const details = { to: from.ticketNumber };
  await saveChange(ctx, returned(target, (isUntouched && merge.intoBefore) || stateOf(target), now, details));
  if (merge.people.length > 0)
    await tx.execute(sql`delete from ticket_participants where ticket_id = ${target.id} and role = 'participant'
      and email in (select json_array_elements_text(${JSON.stringify(merge.people)}::json))`);
  await tx.delete(ticketMerges).where(eq(ticketMerges.ticketId, ticketId));
  await audit(ctx, 'ticket.unmerged', { target: from.id, companyId: from.companyId, details: { from: target.id } });
  return readDetail(ctx, ticketId);
};

export const previewTicketMerge: Query<typeof contract.previewTicketMerge> = async ({ ticketId, query }, { tx }) => {
  const rows = await tx
    .select()
    .from(tickets)
    .where(inArray(tickets.id, [ticketId, query.into]));
  const [from, target] = [rows.find(({ id }) => id === ticketId), rows.find(({ id }) => id === query.into)];
  if (!from) throw ticketMissing();
  if (!target) throw targetUnknown();
  checkMerge(from, target);
  const family = familyOf(sql`${ticketId}::text`);
  const [counts] = await queryRows<{ messages: number; files: number }>(
    tx,
    sql`select ((select count(*) from ticket_messages where ticket_id in ${family})
          + (select count(*) from tickets where id in ${family}))::int as messages,
        (select count(*)::int from message_files where ticket_id in ${family}) as files`,
  );
  const people = await queryRows<{ email: string }>(tx, newPeople(ticketId, target));
  return {
    ...{ into: refOf(target), messages: counts?.messages ?? 0, files: counts?.files ?? 0 },
    ...{ people: people.map(({ email }) => email), movesToWork: movesToWork(from, target) },
  };
};

const refOf = ({ id, ticketNumber }: Pick<TicketRow, 'id' | 'ticketNumber'>) => ({ id, ticketNumber });

/** Both tickets, locked in the order of their ids, while nothing else is merged in the company of the first one. */
async function lockBoth(ctx: Ctx, ticketId: string, intoId: string): Promise<[TicketRow, TicketRow]> {
  const { tx } = ctx;
  const rows = await tx
    .select({ id: tickets.id, companyId: tickets.companyId })
    .from(tickets)
    .where(inArray(tickets.id, [ticketId, intoId]));
  const own = rows.find(({ id }) => id === ticketId);
  if (!own) throw ticketMissing();
  if (!rows.some(({ id }) => id === intoId)) throw targetUnknown();
  await lockMerges(tx, own.companyId);
  const locked = new Map<string, TicketRow>();
  for (const id of [ticketId, intoId].toSorted()) locked.set(id, await lockTicket(ctx, id));
  const [from, target] = [locked.get(ticketId), locked.get(intoId)];
  if (!from || !target) throw ticketMissing();
  return [from, target];
}

const stateOf = ({ status, resolvedAt, waitingSince, waitedSeconds }: TicketRow): StateBefore => ({
  ...{ status, waitedSeconds },
  resolvedAt: resolvedAt?.toISOString() ?? null,
  waitingSince: waitingSince?.toISOString() ?? null,
});

/** A ticket as it was before a merge. */
function returned(row: TicketRow, before: StateBefore, now: Date, details: Record<string, string>) {
  const { status, waitedSeconds } = before;
  const [resolvedAt, waitingSince] = [dateOf(before.resolvedAt), dateOf(before.waitingSince)];
  const state = { ...row, mergedIntoId: null, status, waitedSeconds, resolvedAt, waitingSince };
  const change = new TicketChange(state, now);
  if (row.status !== status) change.events.push({ kind: 'status_changed', details: { from: row.status, to: status } });
  change.events.push({ kind: 'unmerged', details });
  return change;
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

/** Who writes in a ticket and does not take part in another one yet. */
const newPeople = (ticketId: string, into: Pick<TicketRow, 'id' | 'customerEmail'>) => sql`
  select p.email, max(p.name) as name from (
      select email, name from ticket_participants where ticket_id = ${ticketId}
      union all select lower(customer_email), '' from tickets where id = ${ticketId}) p
    where p.email <> ${into.customerEmail.toLowerCase()}
      and not exists (select from ticket_participants k where k.ticket_id = ${into.id} and k.email = p.email)
    group by p.email order by p.email`;

async function joinPeople(tx: Tx, ticketId: string, into: TicketRow): Promise<string[]> {
  const rows = await queryRows<{ email: string }>(
    tx,
    sql`insert into ticket_participants (ticket_id, company_id, email, name, role)
      select ${into.id}, ${into.companyId}, p.email, p.name, 'participant' from (${newPeople(ticketId, into)}) p
      on conflict do nothing returning email`,
  );
  return rows.map(({ email }) => email);
}
