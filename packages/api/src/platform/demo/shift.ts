import { lt, sql, type SQL } from 'drizzle-orm';
import { shiftAlerts } from '../../nouns/alerts/clocks/shift.ts';
import { refreshHealth } from '../../nouns/tenants/health.ts';
import { probes } from '../../nouns/probes/tables.ts';
import type { Tx } from '../../db/tx.ts';
import { shiftLedger } from '../../nouns/ledger/demo.ts';

const dayMs = 24 * 60 * 60_000;

/** Times that a person reads as so many days ago; they move by whole days. */
const byDays: Record<string, readonly string[]> = {
  users: ['created_at', 'updated_at', 'last_login_at'],
  tenants: ['last_activity_at'],
  drivers: ['created_at'],
  vehicles: ['created_at'],
  loads: ['created_at'],
  tickets: ['created_at', 'updated_at', 'first_response_at', 'resolved_at'],
  ticket_events: ['at'],
  articles: ['created_at', 'updated_at', 'published_at'],
  ticket_messages: ['created_at'],
  onboardings: ['created_at', 'stage_since', 'completed_at'],
  onboarding_events: ['at'],
  bank_accounts: ['created_at'],
  bank_customers: ['created_at'],
};

/** Times that figures of a month are made of; they move by whole months. */
const byMonths: Record<string, readonly string[]> = {
  companies: ['created_at'],
  tenants: ['created_at', 'updated_at'],
  subscriptions: ['started_at', 'cancelled_at'],
  subscription_events: ['at'],
  feature_usage: ['last_used_at', 'activated_at'],
  payments: ['created_at', 'settled_at'],
};

/** Moves a story from the day on which it ended to a later one, so that its last month is that day's. */
export async function shiftDemo(tx: Tx, from: string, to: string): Promise<void> {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
  const now = sql`${tx.now}::timestamptz`;
  const laterDay = (column: string) => sql`${sql.identifier(column)} + make_interval(days => ${days}::int)`;
  const laterMonth = monthMove(from, to, now);
  for (const [table, columns] of Object.entries(byDays)) {
    // Events after the seed, such as a sign-in, are not moved into the future.
    await updateAll(tx, table, columns, (column) => sql`least(${laterDay(column)}, ${now})`);
  }
  await updateAll(tx, 'loads', ['pickup_at', 'delivery_at'], laterDay);
  for (const [table, columns] of Object.entries(byMonths)) await updateAll(tx, table, columns, laterMonth);
  await moveInvoices(tx, laterMonth, now);
  await moveUsage(tx, monthsBetween(from, to));
  await moveProbes(tx, from, days);
  await shiftLedger(tx, days);
  await shiftAlerts(tx);
  await refreshHealth(tx);
}

type Move = (column: string) => SQL;

async function updateAll(tx: Tx, table: string, columns: readonly string[], move: Move): Promise<void> {
  const changes = columns.map((column) => sql`${sql.identifier(column)} = ${unlessNull(column, move)}`);
  await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(changes, sql`, `)}`);
}

/** `least` passes over a null, which would become the present. */
const unlessNull = (column: string, move: Move) =>
  sql`case when ${sql.identifier(column)} is not null then ${move(column)} end`;

/** Earlier months keep their days; what has passed of the last one is stretched to what has passed of the new. */
function monthMove(from: string, to: string, now: SQL): Move {
  const [oldStart, newStart] = [monthStart(from), monthStart(to)];
  const months = monthsBetween(from, to);
  const oldPassed = Date.parse(from) - oldStart.getTime();
  const stretch = oldPassed === 0 ? 1 : (Date.parse(to) - newStart.getTime()) / oldPassed;
  return (name) => {
    const column = sql.identifier(name);
    return sql`case when ${column} < ${oldStart}::timestamptz then ${column} + make_interval(months => ${months}::int)
      else least(${newStart}::timestamptz + (${column} - ${oldStart}::timestamptz) * ${stretch}::float8, ${now}) end`;
  };
}

function monthsBetween(from: string, to: string): number {
  const [oldStart, newStart] = [monthStart(from), monthStart(to)];
  return (newStart.getUTCFullYear() - oldStart.getUTCFullYear()) * 12 + newStart.getUTCMonth() - oldStart.getUTCMonth();
}

/** By way of a time in which there are no rows: a month's rows would meet those of the next on their key. */
async function moveUsage(tx: Tx, months: number): Promise<void> {
  const away = 12_000;
  for (const move of [away, months - away]) {
    await tx.execute(sql`update feature_usage set month = (month + make_interval(months => ${move}::int))::date`);
  }
}

async function moveInvoices(tx: Tx, move: Move, now: SQL): Promise<void> {
  await tx.execute(sql`
    update invoices set issued_at = ${move('issued_at')}, due_at = ${move('issued_at')} + (due_at - issued_at),
      paid_at = ${unlessNull('paid_at', move)}, period = date_trunc('month', ${move('issued_at')})::date`);
  await tx.execute(sql`
    update invoices set status = case when due_at < ${now} then 'overdue' else 'open' end where status in ('open', 'overdue')`);
}

async function moveProbes(tx: Tx, from: string, days: number): Promise<void> {
  const told = await tx
    .delete(probes)
    .where(lt(probes.hour, new Date(from)))
    .returning();
  if (told.length === 0) return;
  const moved = told.map((probe) => ({ ...probe, hour: new Date(probe.hour.getTime() + days * dayMs) }));
  await tx.insert(probes).values(moved).onConflictDoNothing();
}

function monthStart(day: string): Date {
  return new Date(`${day.slice(0, 7)}-01T00:00:00.000Z`);
}
