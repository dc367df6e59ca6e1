import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { faultsOf } from './faults.ts';
import { readClearing, readMatches } from './matching.ts';
import type { PayoutMatch } from './rules.ts';

interface Row extends Pick<contract.Payout, 'reference' | 'cents' | 'status' | 'arrivesOn'> {
  hasParts: boolean;
  isRead: boolean;
  parts: contract.Payout['parts'] | null;
}

const mostShown = 200;

const readPayouts = (tx: Tx, first: string): Promise<Row[]> =>
  queryRows<Row>(
    tx,
    sql`select o.reference, o.cents::float8 as cents, o.status, o.arrives_on::text as "arrivesOn",
        o.has_parts as "hasParts", o.read_at is not null as "isRead", (
          select json_agg(json_build_object('kind', kind, 'count', n, 'grossCents', gross, 'feeCents', fee) order by gross desc, kind)
          from (select t.kind, count(*)::int as n, sum(t.gross_cents)::float8 as gross, sum(t.fee_cents)::float8 as fee
            from provider_transactions t where t.payout = o.reference and t.kind <> 'payout' group by t.kind) k) as parts
      from payouts o where o.arrives_on >= ${first}::date and o.arrives_on < ${first}::date + interval '1 month'
      order by o.arrives_on desc, o.reference desc limit ${mostShown}`,
  );

/** Whether a person may explain a transaction: HQ has nothing of it. */
const isUnknown = sql`t.explained_at is null and t.kind in ('charge', 'refund', 'dispute', 'other')
  and not exists (select from provider_sources s where s.reference = t.about)`;

const readUnknown = async (tx: Tx): Promise<contract.UnknownTransaction[]> => {
  const rows = await queryRows<Omit<contract.UnknownTransaction, 'payout'> & { payout: string | null }>(
    tx,
    sql`select t.reference, t.kind, ${iso(sql`t.at`)} as at, t.gross_cents::float8 as "grossCents",
        t.fee_cents::float8 as "feeCents", t.payout
      from provider_transactions t where ${isUnknown} order by t.at desc, t.reference limit ${mostShown}`,
  );
  return rows.map(({ payout, ...row }) => ({ ...row, ...(payout !== null && { payout }) }));
};

export const demandUnknown = async (tx: Tx, reference: string): Promise<{ isUnknown: boolean } | undefined> => {
  const [row] = await queryRows<{ isUnknown: boolean }>(
    tx,
    sql`select (${isUnknown}) as "isUnknown" from provider_transactions t where t.reference = ${reference} for update of t`,
  );
  return row;
};

export const listPayouts: Query<typeof contract.listPayouts> = async ({ query: { month } }, { tx }) => {
  const { inBooks, told } = await readClearing(tx);
  const faults = faultsOf(await readMatches(tx));
  return {
    ...(told && { readTo: told.readTo.toISOString(), balanceCents: told.balance }),
    bookCents: inBooks,
    payouts: (await readPayouts(tx, `${month}-01`)).map(({ hasParts, isRead, parts, ...row }) => {
      const own = faults.filter(({ payout }) => payout === row.reference).map(({ text }) => text);
      return { ...row, match: matchOf({ hasParts, isRead }, own), parts: parts ?? [], faults: own };
    }),
    unknown: await readUnknown(tx),
  };
};

function matchOf({ hasParts, isRead }: Pick<Row, 'hasParts' | 'isRead'>, faults: readonly string[]): PayoutMatch {
  if (!hasParts) return 'none';
  if (!isRead) return 'parts';
  return faults.length > 0 ? 'differs' : 'matched';
}
