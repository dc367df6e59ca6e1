import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { askForMessage } from '../../desk/outbox/service.ts';
import { addMailMessage, finish, lockTicket, TicketChange } from '../tickets/service.ts';
import { canBeMailed } from './mail.ts';
import { silenceTopic } from './rules.ts';
import { begin } from './settings.ts';
import { silentReminders } from './tables.ts';

type Step = 'remind' | 'resolve' | 'close';

/** Of each step in one turn. */
const mostPerTurn = 200;

/** Reminds, resolves and closes what is due; answers how many tickets have changed. */
export async function silentTurn(db: Database): Promise<number> {
  const actor = system('silent-tickets');
  await db.withTx(actor, begin);
  let changed = 0;
  for (const step of ['remind', 'resolve', 'close'] as const) {
    for (const id of await db.withTx(actor, (tx) => readDue(tx, step), { readOnly: true })) {
      if (await db.withTx(actor, (tx) => carryOut(tx, step, id))) changed += 1;
    }
  }
  return changed;
}

/** Since staff has written last, in this wait. A mail that people look at may be the answer. */
const isSilent = (tx: Tx, days: SQL) => sql`(t.status = 'waiting_customer'
  and greatest(t.waiting_since, r.since, (select max(m.created_at) from ticket_messages m
    where m.ticket_id = t.id and m.author = 'staff' and m.visibility = 'public')) <= ${before(tx, days)}
  and not exists (select from mail_in h where h.ticket_id = t.id and h.state = 'held'))`;

const before = (tx: Tx, days: SQL) => sql`${tx.now}::timestamptz - make_interval(days => ${days})`;

const isDue: Record<Step, (tx: Tx) => SQL> = {
  remind: (tx) => sql`s.ticket_id is null and ${isSilent(tx, sql`r.remind_days`)}`,
  // A customer who is reminded late has as much time as the others.
  resolve: (tx) => sql`${isSilent(tx, sql`r.resolve_days`)}
    and (r.remind_days is null or s.reminded_at <= ${before(tx, sql`(r.resolve_days - r.remind_days)`)})`,
  close: (tx) => sql`t.status = 'resolved' and greatest(t.resolved_at, r.since) <= ${before(tx, sql`r.close_days`)}`,
};

async function readDue(tx: Tx, step: Step, only?: string): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select t.id from tickets t cross join silence_rules r
        left join silent_reminders s on s.ticket_id = t.id and s.waiting_since = t.waiting_since
      where ${only === undefined ? sql`true` : sql`t.id = ${only}`} and ${isDue[step](tx)} order by t.id limit ${mostPerTurn}`,
  );
  return rows.map(({ id }) => id);
}

async function carryOut(tx: Tx, step: Step, ticketId: string): Promise<boolean> {
  const writer = { tx, actor: system('silent-tickets'), now: tx.now };
  const ticket = await lockTicket(writer, ticketId);
  // The customer may have answered before the lock.
  if ((await readDue(tx, step, ticketId)).length === 0) return false;
  if (step === 'remind') await remind(tx, ticket);
  else if (step === 'resolve') await note(tx, ticketId, 'Resolved: the customer has not answered.');
  if (step === 'remind') return true;
  const change = new TicketChange(await lockTicket(writer, ticketId), tx.now);
  change.moveTo(step === 'resolve' ? 'resolved' : 'closed');
  await finish(writer, change, 'ticket.updated', { changed: ['status'], source: 'silence' });
  return true;
}

const note = (tx: Tx, ticketId: string, body: string) =>
  addMailMessage({ tx, actor: system('silent-tickets'), now: tx.now }, ticketId, { body, as: 'note', authorId: null });

/** Noted also for who gets no mail, so that the ticket is resolved in its time. */
async function remind(tx: Tx, ticket: Awaited<ReturnType<typeof lockTicket>>): Promise<void> {
  const { id: ticketId, companyId, customerEmail } = ticket;
  const waitingSince = ticket.waitingSince ?? tx.now;
  await tx
    .insert(silentReminders)
    .values({ ticketId, companyId, waitingSince, remindedAt: tx.now })
    .onConflictDoUpdate({ target: silentReminders.ticketId, set: { waitingSince, remindedAt: tx.now } });
  if (!(await canBeMailed(tx, customerEmail))) return;
  const asked = { companyId, subjectId: ticketId, topic: silenceTopic, template: 'ticket_reminder', writtenBy: null };
  await askForMessage(tx, asked);
  await note(tx, ticketId, `Reminded ${customerEmail}, who has not answered.`);
}
