import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { dollarCell } from '../../../kernel/dollars.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { readTotals } from './closed.ts';
import type * as contract from './contract.ts';
import { accountLabels, accountMeanings, type BookAccount, bookAccounts } from './rules.ts';

const pageSize = 1_000;
const readOnly = { readOnly: true };

interface Leg {
  day: string;
  lateFor: string | null;
  source: string;
  leg: string;
  companyKey: string | null;
  debit: BookAccount;
  credit: BookAccount;
  cents: number;
}

function readLegs(tx: Tx, first: string, after: Leg | undefined): Promise<Leg[]> {
  const isAfter = after ? sql`(day, source, leg) > (${after.day}::date, ${after.source}, ${after.leg})` : sql`true`;
  return queryRows<Leg>(
    tx,
    sql`select day::text as day, source, leg, company_key as "companyKey", debit, credit, cents::float8 as cents,
        case when date_trunc('month', day)::date <> month then 'for ' || to_char(day, 'FMMonth YYYY') end as "lateFor"
      from books where month = ${first}::date and ${isAfter} order by books.day, source, leg limit ${pageSize}`,
  );
}

const journalHead = ['Day', 'Source', 'Entry', 'Debit', 'Credit', 'Amount ($)', 'Tenant', 'Late'];

/** The legs of a month, read in pages. */
export const exportJournal: ReadProcedure<typeof contract.exportJournal> = ({ query: { month } }, ctx) => {
  const first = `${month}-01`;
  async function* rows() {
    const totals = await ctx.withTx((tx) => readTotals(tx, first), readOnly);
    for (const account of bookAccounts) {
      const { debit = 0, credit = 0 } = totals[account] ?? {};
      const label = accountLabels[account];
      yield ['Definition', label, accountMeanings[account], dollarCell(debit), dollarCell(credit), '', '', ''];
    }
    for (let after: Leg | undefined; ;) {
      const last = after;
      const legs = await ctx.withTx((tx) => readLegs(tx, first, last), readOnly);
      for (const { day, source, leg, debit, credit, cents, companyKey, lateFor } of legs) {
        const accounts = [accountLabels[debit], accountLabels[credit]];
        yield [day, source, leg, ...accounts, dollarCell(cents), companyKey ?? '', lateFor ?? ''];
      }
      after = legs.at(-1);
      if (legs.length < pageSize) return;
    }
  }
  return exportCsv(ctx, { report: `journal-${month}`, details: { month }, head: journalHead, rows: rows() });
};

interface DeferredDay {
  day: string;
  start: number;
  invoiced: number;
  earned: number;
  end: number;
}

/** The deferred revenue at the end of each day of a month that is over. A late leg counts from the first day of its month on. */
export const readDeferredDays = (tx: Tx, first: string): Promise<DeferredDay[]> =>
  queryRows<DeferredDay>(
    tx,
    sql`with moves as (
        select greatest(day, month) as day, case when credit = 'deferred' then cents else -cents end as cents,
          source = 'earned' or leg like '% earned' as is_earned
        from books where 'deferred' in (debit, credit)),
      days as (
        select d.day::date as day, coalesce(sum(m.cents) filter (where not m.is_earned), 0)::float8 as invoiced,
          coalesce(-sum(m.cents) filter (where m.is_earned), 0)::float8 as earned
        from generate_series(${first}::date, least((${first}::date + interval '1 month')::date - 1,
            (select max(day) from book_days)), interval '1 day') d(day)
          left join moves m on m.day = d.day::date
        group by d.day)
      select day::text as day, invoiced, earned, "end" - invoiced + earned as start, "end"
      from (select *, (select coalesce(sum(cents), 0)::float8 from moves where day < ${first}::date)
        + sum(invoiced - earned) over (order by day) as "end" from days) d order by day`,
  );

const deferredHead = ['Day', 'At start ($)', 'Invoiced less credited ($)', 'Earned ($)', 'At end ($)'];

export const exportDeferred: ReadProcedure<typeof contract.exportDeferred> = ({ query: { month } }, ctx) => {
  async function* rows() {
    yield ['Definition', accountLabels.deferred, accountMeanings.deferred, 'Days in UTC', ''];
    for (const { day, start, invoiced, earned, end } of await ctx.withTx(
      (tx) => readDeferredDays(tx, `${month}-01`),
      readOnly,
    )) {
      yield [day, ...[start, invoiced, earned, end].map(dollarCell)];
    }
  }
  return exportCsv(ctx, { report: `deferred-${month}`, details: { month }, head: deferredHead, rows: rows() });
};
