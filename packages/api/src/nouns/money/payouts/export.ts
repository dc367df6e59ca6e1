import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { dollarCell } from '../../../kernel/dollars.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';

const pageSize = 1_000;

interface Row {
  day: string;
  payout: string;
  /** Empty in the row of the payout itself, which comes first. */
  reference: string;
  kind: string;
  about: string;
  source: string;
  explanation: string;
  gross: number;
  fee: number;
  net: number;
}

/** The payouts with their transactions; a transaction that HQ has nothing of has no source. */
const readRows = (tx: Tx, first: string, after: Row | undefined): Promise<Row[]> =>
  queryRows<Row>(
    tx,
    sql`with meant as (select * from payouts o
        where o.arrives_on >= ${first}::date and o.arrives_on < ${first}::date + interval '1 month')
      select * from (
        select o.arrives_on::text as day, o.reference as payout, '' as reference, 'payout ' || o.status as kind, '' as about,
            '' as source, '' as explanation, o.cents::float8 as gross, 0::float8 as fee, o.cents::float8 as net
          from meant o
        union all
        select o.arrives_on::text, o.reference, t.reference, t.kind, case when t.about = t.reference then '' else t.about end,
            coalesce((select min(s.source) from provider_sources s where s.reference = t.about), ''),
            coalesce(t.explanation, ''), t.gross_cents::float8, t.fee_cents::float8, t.net_cents::float8
          from meant o join provider_transactions t on t.payout = o.reference and t.kind <> 'payout') r
      where ${after ? sql`(day, payout collate "C", reference collate "C") > (${after.day}, ${after.payout}, ${after.reference})` : sql`true`}
      order by day, payout collate "C", reference collate "C" limit ${pageSize}`,
  );

const head = [
  'Day',
  'Payout',
  'Transaction',
  'Kind',
  'Reference',
  'In HQ',
  'Explanation',
  'Gross ($)',
  'Fee ($)',
  'Net ($)',
];
const definition = 'A payout is the sum of the net amounts of its transactions; its day is when it is at the bank';
const unknown = 'A transaction without a row in HQ is of nothing that HQ has';

export const exportPayouts: ReadProcedure<typeof contract.exportPayouts> = ({ query: { month } }, ctx) => {
  const first = `${month}-01`;
  async function* rows() {
    for (const [term, text] of [
      ['Payouts', definition],
      ['In HQ', unknown],
    ]) {
      yield ['Definition', term ?? '', text ?? '', ...head.slice(3).map(() => '')];
    }
    for (let after: Row | undefined; ;) {
      const last = after;
      const page = await ctx.withTx((tx) => readRows(tx, first, last), { readOnly: true });
      for (const { day, payout, reference, kind, about, source, explanation, gross, fee, net } of page) {
        yield [day, payout, reference, kind, about, source, explanation, ...[gross, fee, net].map(dollarCell)];
      }
      after = page.at(-1);
      if (page.length < pageSize) return;
    }
  }
  return exportCsv(ctx, { report: `payouts-${month}`, details: { month }, head, rows: rows() });
};
