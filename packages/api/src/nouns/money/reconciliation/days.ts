import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { type Calendar, readCalendar } from './calendar.ts';
import { closingRefusal, dayRefused } from './rules.ts';
import type * as contract from './contract.ts';
import type { BankDay } from './contract.ts';

const daysShown = 14;

/** The balances of all accounts that are not closed, before a moment. */
async function readTotal(tx: Tx, end: Date): Promise<number> {
  const [row] = await queryRows<{ cents: number }>(
    tx,
    sql`select coalesce(sum(e.cents), 0)::bigint as cents from bank_accounts a cross join lateral (
        select balance_cents as cents from ledger_entries
        where account_id = a.ledger_account_id and created_at < ${end}
        order by seq desc limit 1) e
      where a.status <> 'closed'`,
  );
  return row?.cents ?? 0;
}

async function readGrounds(tx: Tx, { closed, dayOf }: Calendar) {
  const [row] = await queryRows<{ syncedAt: Date | null; open: number }>(
    tx,
    sql`select (select max(s.finished_at) from bank_syncs s where not s.is_running and not exists (
          select from bank_sync_accounts a where a.sync_id = s.id and a.status <> 'done')) as "syncedAt",
        (select count(*)::int from bank_differences where status = 'open') as open`,
  );
  return {
    today: dayOf(tx.now),
    closedUntil: closed?.day,
    syncedAt: row?.syncedAt ? new Date(row.syncedAt).toISOString() : undefined,
    openDifferences: row?.open ?? 0,
  };
}

async function readDays(tx: Tx): Promise<BankDay[]> {
  const calendar = await readCalendar(tx);
  const grounds = await readGrounds(tx, calendar);
  const closed = await queryRows<{ day: string; total: number; closedBy: string | null; closedAt: Date }>(
    tx,
    sql`select c.day::text as day, c.total_cents as total, u.first_name || ' ' || u.last_name as "closedBy",
        c.closed_at as "closedAt" from bank_closed_days c left join users u on u.id = c.closed_by
      order by c.day desc limit ${daysShown}`,
  );
  const days: BankDay[] = [];
  for (let ago = 1; ago <= daysShown; ago += 1) {
    const day = Temporal.PlainDate.from(grounds.today).subtract({ days: ago }).toString();
    const end = calendar.endOf(day);
    const closing = closed.find((one) => one.day === day);
    const isClosed = grounds.closedUntil !== undefined && day <= grounds.closedUntil;
    const refusal = isClosed ? undefined : closingRefusal({ day, end, ...grounds });
    days.push({
      ...{ day, isClosed, total: closing?.total ?? (await readTotal(tx, end)) },
      ...(calendar.isUtc(day) && { isUtc: true }),
      ...(closing && {
        closedBy: closing.closedBy ?? 'A former user',
        closedAt: new Date(closing.closedAt).toISOString(),
      }),
      ...(refusal !== undefined && { refusal }),
    });
  }
  return days;
}

export const listBankDays: Query<typeof contract.listBankDays> = async (_input, { tx }) => ({
  days: await readDays(tx),
});

/** Closed days stay closed: a row of theirs that comes later is matched later, and is shown as late. */
export const closeBankDay: Command<typeof contract.closeBankDay> = async ({ body: { day } }, ctx) => {
  const { tx, actor } = ctx;
  // No difference opens, and no match is taken back, until the day is closed.
  await tx.execute(sql`lock table bank_differences in exclusive mode`);
  const calendar = await readCalendar(tx);
  const end = calendar.endOf(day);
  const refusal = closingRefusal({ day, end, ...(await readGrounds(tx, calendar)) });
  if (refusal !== undefined) throw dayRefused(refusal);
  await tx.execute(sql`insert into bank_closed_days (day, ends_at, total_cents, closed_by, closed_at)
    values (${day}, ${end}, ${await readTotal(tx, end)}, ${actor.userId}, ${tx.now})`);
  await audit(ctx, 'bank_day.closed', { details: { day } });
  return { days: await readDays(tx) };
};
