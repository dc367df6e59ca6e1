import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { readAcquisition } from './acquisition.ts';
import type * as contract from './contract.ts';
import type { Revenue } from './contract.ts';
import { readMovements } from './queries.ts';
import { chargesOf, isHealthy, isLostIn, isPaidIn, isRefundedIn } from './rows.ts';
import { acquisitionCost, lifetimeValue, percentOf } from './rules.ts';
import { movementSums } from './sums.ts';

export const getRevenue: Query<typeof contract.getRevenue> = (_input, { tx, now }) => readRevenue(tx, now);

/** All figures of the month so far; cents inside, US dollars in the answer. */
export async function readRevenue(tx: Tx, now: Date): Promise<Revenue> {
  const [[month], standing, companies, paid, acquisition] = await Promise.all([
    readMovements(tx, now, { months: 1 }),
    readStanding(tx, now),
    readCompanies(tx, now),
    readPayments(tx, now),
    readAcquisition(tx, now),
  ]);
  if (!month) throw new Error('No month is asked for');
  const { starter, professional, enterprise, totalCents, activeTenants } = standing;
  const ltv = lifetimeValue({ totalCents, activeTenants, ...companies });
  const cac = acquisitionCost(companies.spentCents, companies.newTenants);
  return {
    totalMRR: totalCents / 100,
    newMRR: month.newCents / 100,
    churnedMRR: month.churnCents / 100,
    expansionMRR: month.expansionCents / 100,
    cac: cac === null ? null : cac / 100,
    ltv: ltv === null ? null : ltv / 100,
    paymentVolume: paid.volumeCents / 100,
    subscriptionDistribution: { starter, professional, enterprise },
    month: month.month,
    startMRR: month.startCents / 100,
    contractionMRR: month.contractionCents / 100,
    reactivationMRR: month.reactivationCents / 100,
    activeTenants,
    startTenants: companies.startTenants,
    newTenants: companies.newTenants,
    churnedTenants: companies.churnedTenants,
    acquisitionSpend: companies.spentCents / 100,
    acquisition,
    processingFees: paid.feeCents / 100,
    refunds: paid.refundedCents / 100,
    lostDisputes: paid.lostCents / 100,
    healthyMRR: standing.healthyCents / 100,
    chargedInvoices: paid.charged,
    failedPayments: paid.failed,
    openingGrownMRR: companies.grownCents / 100,
    openingLostMRR: companies.lostCents / 100,
    firstAttemptRate: percentOf(paid.atFirst, paid.charged),
  };
}

interface OverviewSums {
  totalCents: number;
  healthyCents: number;
  activeTenants: number;
  starter: number;
  professional: number;
  enterprise: number;
}

const readStanding = (tx: Tx, now: Date): Promise<OverviewSums> =>
  readOne(
    tx,
    sql`select coalesce(sum(monthly_revenue_cents), 0)::float8 as "totalCents",
        coalesce(sum(monthly_revenue_cents) filter (where ${isHealthy(now)}), 0)::float8 as "healthyCents",
        count(*) filter (where tier <> 'cancelled')::int as "activeTenants",
        count(*) filter (where tier = 'starter')::int as starter,
        count(*) filter (where tier = 'professional')::int as professional,
        count(*) filter (where tier = 'enterprise')::int as enterprise
      from tenants t`,
  );

interface Companies {
  startTenants: number;
  newTenants: number;
  churnedTenants: number;
  spentCents: number;
  /** The increase and the loss from companies that paid at the start of the month. */
  grownCents: number;
  lostCents: number;
}

/** Companies that came, paid and left, with the spend to win them. */
function readCompanies(tx: Tx, now: Date): Promise<Companies> {
  const start = sql`${startOfMonth(now).toISOString().slice(0, 10)}::date`;
  return readOne(
    tx,
    sql`select
        coalesce(sum(case when kind in ('new', 'reactivation') then movements when kind = 'churn' then 0 - movements end)
          filter (where month < ${start}), 0)::int as "startTenants",
        coalesce(sum(movements) filter (where kind = 'new' and month = ${start}), 0)::int as "newTenants",
        coalesce(sum(movements) filter (where kind = 'churn' and month = ${start}), 0)::int as "churnedTenants",
        coalesce(sum(after_cents - before_cents) filter (where is_opening and kind = 'expansion' and month = ${start}), 0)::float8
          as "grownCents",
        coalesce(sum(before_cents - after_cents)
          filter (where is_opening and kind in ('contraction', 'churn') and month = ${start}), 0)::float8 as "lostCents",
        (select coalesce(sum(amount_cents), 0)::float8 from acquisition_spend where month = ${start}) as "spentCents"
      from (${movementSums(now)}) as m`,
  );
}

interface Payments {
  volumeCents: number;
  feeCents: number;
  refundedCents: number;
  lostCents: number;
  charged: number;
  failed: number;
  atFirst: number;
}

/** An invoice counts once, by its last charge of the month. */
const readPayments = (tx: Tx, now: Date): Promise<Payments> =>
  readOne(
    tx,
    sql`select paid.*, charges.* from (
        select coalesce(sum(amount_cents), 0)::float8 as "volumeCents", coalesce(sum(fee_cents), 0)::float8 as "feeCents",
          (select coalesce(sum(r.cents), 0)::float8 from refunds r where ${isRefundedIn(now)}) as "refundedCents",
          (select coalesce(sum(d.cents), 0)::float8 from disputes d where ${isLostIn(now)}) as "lostCents"
        from payments p where ${isPaidIn(now)}
      ) paid, (
        select count(*)::int as charged, count(*) filter (where status = 'declined')::int as failed,
          count(*) filter (where status = 'succeeded' and not exists (
            select from payments f where f.invoice_id = c.invoice_id and f.status = 'declined'))::int as "atFirst"
        from (${chargesOf(now)}) c
      ) charges`,
  );

async function readOne<Row extends object>(tx: Tx, query: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await queryRows<Row>(tx, query);
  if (!row) throw new Error('A sum without a row');
  return row;
}
