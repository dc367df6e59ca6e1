import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { sorted } from '../approvals/rules.ts';
import type { BookAccount, MonthTotals } from './rules.ts';

/** Cents of each account in a month, and its balance at the end of it. */
export async function readTotals(tx: Tx, first: string): Promise<MonthTotals> {
  const rows = await queryRows<{ account: BookAccount; debit: number; credit: number; balance: number }>(
    tx,
    sql`select a.account, coalesce(sum(cents) filter (where b.month = ${first}::date and b.debit = a.account), 0)::float8 as debit,
        coalesce(sum(cents) filter (where b.month = ${first}::date and b.credit = a.account), 0)::float8 as credit,
        sum(case when b.debit = a.account then cents else -cents end)::float8 as balance
      from books b cross join lateral (values (b.debit), (b.credit)) a(account)
      where b.month <= ${first}::date group by a.account`,
  );
  return Object.fromEntries(rows.map(({ account, ...totals }) => [account, totals]));
}

/** A digest of the legs of a month, which begins on the first day. */
export async function digestOf(tx: Tx, first: string): Promise<string> {
  const [row] = await queryRows<{ digest: string }>(
    tx,
    sql`select encode(sha256(convert_to(coalesce(string_agg(concat_ws('|', source, leg, company_key, day, debit, credit, cents),
        E'\\n' order by day, source, leg), ''), 'UTF8')), 'hex') as digest
      from books where month = ${first}::date`,
  );
  return row?.digest ?? '';
}

/** Closed months that are not what they were when they were closed, a sentence each. */
export async function findChangedMonths(tx: Tx): Promise<string[]> {
  const closed = await queryRows<{ month: string; totals: MonthTotals; digest: string }>(
    tx,
    sql`select month::text as month, totals, digest from closed_months where reopened_at is null order by month`,
  );
  const faults: string[] = [];
  for (const { month, totals, digest } of closed) {
    const isSame = (await digestOf(tx, month)) === digest && textOf(await readTotals(tx, month)) === textOf(totals);
    if (!isSame) faults.push(`the closed month ${month.slice(0, 7)} is not what it was`);
  }
  return faults;
}

const textOf = (totals: MonthTotals): string => JSON.stringify(sorted(totals));
