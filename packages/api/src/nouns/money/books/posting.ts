import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { listed } from '../../../db/listed.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { earnedLate, earnedOn, earningLegs, firstDay, lastEarned, restAt } from './earning.ts';
import type { BookAccount } from './rules.ts';
import { legsOfRows, type Which } from './sources.ts';

/** A day is over for the books this long after its end, when every transaction of it has ended. */
const settledMs = 10 * 60_000;
const mostDays = 31;

/** Holds the books until the end of the transaction, so that nobody else posts meanwhile. */
export async function lockBooks(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`);
}

interface Posted {
  legs: number;
  /** Sources of revenue whose day was posted before. */
  late: string[];
}

/** Posts the legs that are not posted yet; answers how many. What belongs to a closed month is counted in the running one. */
export async function post(tx: Tx, which: Which): Promise<number> {
  await lockBooks(tx);
  const { legs, late } = await insert(
    tx,
    sql`select * from (${legsOfRows(which)}) l where not exists (
      select from books b where b.source = l.source and b.leg = l.leg)`,
  );
  if (late.length > 0) await insert(tx, directed(earnedLate(listed(late)), today(tx), 'deferred', 'revenue'));
  return legs;
}

async function insert(tx: Tx, legs: SQL): Promise<Posted> {
  const [posted] = await queryRows<Posted>(
    tx,
    sql`with posted as (
      insert into books (source, leg, company_key, day, month, debit, credit, cents, posted_at)
      select source, leg, company_key, day, case when day < ${openFrom} then ${monthOf(tx.now)}::date else date_trunc('month', day)::date end, debit, credit, cents, ${tx.now}
      from (${legs}) legs order by source, leg
      on conflict (source, leg) do nothing returning source, leg, day)
    select count(*)::int as legs, coalesce(json_agg(source) filter (where leg in (${literals(earningLegs)})
      and day <= ${lastEarned}), '[]'::json) as late from posted`,
  );
  return posted ?? { legs: 0, late: [] };
}

/** The first day that no closed month has: a month closes all before it. */
export const openFrom = sql`coalesce((select (max(month) + interval '1 month')::date from closed_months
  where reopened_at is null), '-infinity'::date)`;

/** Legs of one day between two accounts, which change places below 0; 0 is no leg. */
const directed = (amounts: SQL, day: SQL, debit: BookAccount, credit: BookAccount): SQL =>
  sql`select source, leg, company_key, ${day} as day, case when cents > 0 then ${debit}::text else ${credit}::text end as debit,
      case when cents > 0 then ${credit}::text else ${debit}::text end as credit, abs(cents) as cents
    from (${amounts}) amounts where cents <> 0`;

const today = (tx: Tx): SQL => sql`${tx.now.toISOString().slice(0, 10)}::date`;

/** Posts what was earned on the next days that are over, at most a month of them; answers the number of days. */
export async function postEarned(tx: Tx): Promise<number> {
  await lockBooks(tx);
  const last = new Date(tx.now.getTime() - settledMs - 24 * 60 * 60_000).toISOString().slice(0, 10);
  const days = await queryRows<{ day: string }>(
    tx,
    sql`insert into book_days (day, earned_cents, posted_at)
      select d.day, ${earnedOn(sql`d.day`)}, ${tx.now}
      from (select coalesce((select max(day) + 1 from book_days), ${firstDay}) + n as day
        from generate_series(0, ${mostDays - 1}::int) n) d
      where d.day <= ${last}::date order by d.day returning day::text as day`,
  );
  if (days.length === 0) return 0;
  const [first] = days.map(({ day }) => day).toSorted();
  const amounts = sql`select 'earned' as source, day::text as leg, null::text as company_key, day, earned_cents as cents
    from book_days where day >= ${first}::date`;
  await insert(tx, directed(amounts, sql`day`, 'deferred', 'revenue'));
  return days.length;
}

/**
 * Posts the last of a company before its rows go: what it owes is bad debt, and what is not earned yet is earned. Its
 * credit stays what it is owed.
 */
export async function closeBooks(tx: Tx, companyId: string): Promise<void> {
  await post(tx, { companyId });
  const of = (leg: string, cents: SQL): SQL =>
    sql`select ${companyId}::text as source, ${leg}::text as leg, ${companyId}::text as company_key, ${cents} as cents`;
  const owed = sql`(select coalesce(sum(owed_cents), 0)::bigint from invoices
    where company_id = ${companyId} and source_id is null)`;
  await insert(tx, directed(of('deleted', owed), today(tx), 'bad_debt', 'receivable'));
  await insert(tx, directed(of('deleted earned', restAt(lastEarned, companyId)), today(tx), 'deferred', 'revenue'));
}

/** The legs until a day that are not posted, and the last day whose revenue is. */
export async function countUnposted(tx: Tx, last: string): Promise<{ legs: number; lastDay: string }> {
  const [row] = await queryRows<{ legs: number; lastDay: string }>(
    tx,
    sql`select ${lastEarned}::text as "lastDay", (select count(*)::int from (${legsOfRows()}) l where l.day <= ${last}::date
      and not exists (select from books b where b.source = l.source and b.leg = l.leg)) as legs`,
  );
  return row ?? { legs: 0, lastDay: '' };
}

/** The month of the first invoice or receipt; undefined if there is none. */
export async function firstMonth(tx: Tx): Promise<Date | undefined> {
  const [row] = await queryRows<{ day: string | null }>(
    tx,
    sql`select least((select min(issued_at) from invoices where source_id is null),
      (select min(received_on)::timestamp at time zone 'UTC' from receipts)) as day`,
  );
  return row?.day ? startOfMonth(new Date(row.day)) : undefined;
}

const monthOf = (now: Date): string => startOfMonth(now).toISOString().slice(0, 10);
