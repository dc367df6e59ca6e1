import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { clearingLegs } from '../books/service.ts';
import { unsettledStatuses } from '../payments/tables.ts';
import { openRefundStatuses } from '../refunds/rules.ts';
import { graceMs } from './rules.ts';

/**
 * Each reference of the provider with what the books have of it and what the provider has. HQ may hear of something
 * later than the provider lists it, and earlier; so what is young or still under way waits.
 */
const pairs = (tx: Tx) => sql`(
  select *, case
      when (gross, fee) = (hq_gross, hq_fee) then 'matched'
      when is_open or (has_rows and at > ${new Date(tx.now.getTime() - graceMs)}) then 'waiting'
      when has_rows and not has_source then 'unknown'
      when has_rows then 'differs'
      when is_due then 'missing'
      else 'waiting' end as state
  from (
    select coalesce(t.about, h.reference) as reference, t.transaction, t.payout, t.at, t.about is not null as has_rows,
      coalesce(t.gross, 0) as gross, coalesce(t.fee, 0) as fee, coalesce(h.gross, 0) as hq_gross, coalesce(h.fee, 0) as hq_fee,
      exists (select from provider_sources s where s.reference = t.about) as has_source,
      exists (select from provider_sources s join payments p on p.id = s.source
        where s.reference = coalesce(t.about, h.reference) and (p.is_fee_estimated or p.status in (${literals(unsettledStatuses)})))
      or exists (select from provider_sources s join refunds f on f.id = s.source
        where s.reference = coalesce(t.about, h.reference) and f.status in (${literals(openRefundStatuses)})) as is_open,
      exists (select from provider_readings r where (h.reference like 'sandbox%') = r.is_sandbox
        and h.day < (r.read_to at time zone 'UTC')::date) as is_due
    from (
      select about, min(reference) as transaction, min(payout) as payout, max(at) as at, sum(gross_cents) as gross,
          coalesce(sum(fee_cents) filter (where kind = 'charge'), 0) as fee
        from provider_transactions where kind in ('charge', 'refund', 'dispute', 'other') and explained_at is null
        group by about) t
    full join (
      select s.reference, coalesce(sum(l.cents) filter (where l.leg <> 'fee'), 0) as gross,
          coalesce(-sum(l.cents) filter (where l.leg = 'fee'), 0) as fee, max(l.day) as day
        from provider_sources s join ${clearingLegs} l on l.source = s.source group by s.reference) h
      on h.reference = t.about) both_sides) pairs`;

export interface Unlike {
  state: 'differs' | 'unknown' | 'missing';
  reference: string;
  /** The first of its transactions. */
  transaction: string | null;
  payout: string | null;
  gross: number;
  fee: number;
  hqGross: number;
  hqFee: number;
}

export interface UnlikeSum {
  payout: string;
  cents: number;
  parts: number;
}

export interface Matches {
  /** What the provider has otherwise than the books, the first of each kind. */
  unlike: Unlike[];
  /** Payouts that are not the sum of their parts. */
  sums: UnlikeSum[];
}

const mostTold = 50;

export async function readMatches(tx: Tx): Promise<Matches> {
  const unlike = await queryRows<Unlike>(
    tx,
    sql`select state, reference, transaction, payout, gross::float8 as gross, fee::float8 as fee,
        hq_gross::float8 as "hqGross", hq_fee::float8 as "hqFee"
      from (select *, row_number() over (partition by state order by transaction, reference) as place
        from ${pairs(tx)} where state in ('differs', 'unknown', 'missing')) found
      where place <= ${mostTold}::int order by state, place`,
  );
  const sums = await queryRows<UnlikeSum>(
    tx,
    sql`select o.reference as payout, o.cents::float8 as cents, s.cents::float8 as parts
      from payouts o cross join lateral (select coalesce(sum(t.net_cents), 0) as cents from provider_transactions t
        where t.payout = o.reference and t.kind <> 'payout') s
      where o.read_at is not null and s.cents <> o.cents order by 1 limit ${mostTold}`,
  );
  return { unlike, sums };
}

export interface Clearing {
  /** Cents of the provider's account in the books. */
  inBooks: number;
  /** Cents of the transactions that the provider has listed. */
  atProvider: number;
  /** The balance that the provider has told; absent before the first reading. */
  told?: { balance: number; kept: number; readTo: Date };
  /** A leg is later than the last reading, or there was none. */
  isLate: boolean;
}

/** The provider's account of the books beside the balance there, each without what waits for the other one. */
export async function readClearing(tx: Tx): Promise<Clearing> {
  const [sums] = await queryRows<Pick<Clearing, 'inBooks' | 'atProvider'>>(
    tx,
    sql`select (coalesce(sum(hq_gross - hq_fee) filter (where state <> 'waiting'), 0)
          + (select coalesce(sum(l.cents), 0) from ${clearingLegs} l join provider_transactions t on t.reference = l.source))::float8
          as "inBooks",
        ((select coalesce(sum(net_cents), 0) from provider_transactions)
          - coalesce(sum(gross - fee) filter (where state = 'waiting'), 0)
          )::float8 as "atProvider"
      from ${pairs(tx)} where has_rows or state <> 'waiting'`,
  );
  const [last] = await queryRows<{ balance: number; kept: number; readTo: Date }>(
    tx,
    sql`select balance_cents::float8 as balance, kept_cents::float8 as kept, read_to as "readTo" from provider_readings`,
  );
  const [late] = await queryRows<{ isLate: boolean }>(
    tx,
    sql`select exists (select from ${clearingLegs} l where l.day > coalesce(
      (select (read_to at time zone 'UTC')::date from provider_readings), '-infinity'::date)) as "isLate"`,
  );
  const { inBooks = 0, atProvider = 0 } = sums ?? {};
  return {
    ...{ inBooks, atProvider, isLate: late?.isLate ?? false },
    ...(last && { told: { ...last, readTo: new Date(last.readTo) } }),
  };
}
