import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { settledStatuses } from '../payments/tables.ts';
import type { Plan } from '../subscriptions/rules.ts';
import { scheduledDelta } from '../subscriptions/service.ts';
import { leadSourceOf } from './acquisition.ts';
import type * as contract from './contract.ts';
import type { RevenueRow, RevenueRows } from './contract.ts';
import type { RowSet } from './figures.ts';
import { isScored } from '../subscriptions/service.ts';
import { atRisk, unpaidTrucks } from './outlook.ts';
import { acquisitionLabels, noLead, spendSourceLabels, spendSources } from './rules.ts';

const usualSize = 50;

export const listRevenueRows: Query<typeof contract.listRevenueRows> = ({ query }, { tx, now }) => {
  const { of, month, plan, 'page[size]': size = usualSize, 'page[number]': page = 1 } = query;
  return readRows(tx, { now, month, plan }, of, { size, page });
};

interface RowsQuery {
  now: Date;
  /** Of movements; the current month without it. */
  month?: string | undefined;
  plan?: Plan | undefined;
}

/** A page of the rows behind a figure; their number and sum are of all pages. */
export async function readRows(
  tx: Tx,
  asked: RowsQuery,
  set: RowSet,
  { size, page }: { size: number; page: number },
): Promise<RevenueRows> {
  const start = asked.month === undefined ? startOfMonth(asked.now) : new Date(`${asked.month}-01T00:00:00Z`);
  const source = sources[set](asked.now, { start, end: startOfMonth(start, 1), plan: asked.plan });
  const found = await queryRows<RowWithTotals>(
    tx,
    sql`with s as materialized (${source})
      select total.*, id, "companyId", name, detail, ${iso(sql`at`)} as at, ${iso(sql`booked_at`)} as "bookedAt", cents::float8
      from (select count(*)::int as count, coalesce(sum(cents), 0)::float8 as "sumCents" from s) total
      left join (select * from s order by abs(cents) desc, id limit ${size} offset ${(page - 1) * size}) p on true
      order by abs(cents) desc, id`,
  );
  const { count, sumCents } = found[0] ?? { count: 0, sumCents: 0 };
  return { month: start.toISOString().slice(0, 7), count, sumCents, rows: found.flatMap(rowOf) };
}

interface Totals {
  count: number;
  sumCents: number;
}

type RowWithTotals = Totals & { [Member in keyof RevenueRow]: RevenueRow[Member] | null };

/** A page without rows still has its totals. */
const rowOf = ({ count: _count, sumCents: _sumCents, ...row }: RowWithTotals): RevenueRow[] =>
  row.id === null ? [] : [Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as RevenueRow];

/** A tenant `t` that is likely to pay on: low risk and nothing overdue. */
export const isHealthy = (now: Date) => sql`t.risk_level = 'low' and ${isScored(now)} and not exists (
  select from invoices i where i.company_id = t.company_id and ${isUnpaid(sql`i.status`)} and i.due_at < ${now})`;

/** A payment `p` that succeeded in the month of a time, up to then. */
export const isPaidIn = (now: Date) => sql`p.status = 'succeeded' and ${isSettledIn(now)}`;

/** A refund `r` that succeeded in the month of a time, up to then. */
export const isRefundedIn = (now: Date) =>
  sql`r.status = 'succeeded' and r.settled_at >= ${startOfMonth(now)} and r.settled_at <= ${now}`;

/** A dispute `d` that was lost in the month of a time, up to then. */
export const isLostIn = (now: Date) =>
  sql`d.status = 'lost' and d.closed_at >= ${startOfMonth(now)} and d.closed_at <= ${now}`;

const isSettledIn = (now: Date) => sql`p.settled_at >= ${startOfMonth(now)} and p.settled_at <= ${now}`;

/** The last charge of the month of each invoice. */
export const chargesOf = (now: Date) => sql`select distinct on (p.invoice_id) p.* from payments p
  where p.channel = 'charge' and p.status in (${literals(settledStatuses)}) and ${isSettledIn(now)}
  order by p.invoice_id, p.settled_at desc, p.id desc`;

/** The month of movements, and the plan whose revenue they change. */
interface Span {
  start: Date;
  end: Date;
  plan: Plan | undefined;
}

type Source = (now: Date, span: Span) => SQL;

/** The change by a movement: of all revenue, or of the revenue of one plan. */
const changeOf = (plan: Plan | undefined) =>
  plan
    ? sql`(case when m.plan_after = ${plan} then m.after_cents else 0 end
        - case when m.plan_before = ${plan} then m.before_cents else 0 end)`
    : sql`(m.after_cents - m.before_cents)`;

const isBookedIn = (now: Date, { start, end }: Span) =>
  sql`m.replaced_at is null and m.booked_at >= ${start} and m.booked_at < ${end} and m.booked_at <= ${now}`;

const anyOf = (kinds: readonly string[]) =>
  sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );

/** Seen from one plan, a change of plan moves revenue in or out, which counts as expansion or contraction. */
const ofKinds = (kinds: readonly string[], plan: Plan | undefined) => {
  const [grows, shrinks] = [kinds.includes('expansion'), kinds.includes('contraction')];
  if (!plan || (!grows && !shrinks)) return sql`m.kind in (${anyOf(kinds)})`;
  const moves = sql`m.kind in ('expansion', 'contraction', 'plan_change')`;
  const others = kinds.filter((kind) => kind !== 'expansion' && kind !== 'contraction');
  const sides = [
    ...(grows ? [sql`${moves} and ${changeOf(plan)} > 0`] : []),
    ...(shrinks ? [sql`${moves} and ${changeOf(plan)} < 0`] : []),
    ...(others.length > 0 ? [sql`m.kind in (${anyOf(others)}) and ${changeOf(plan)} <> 0`] : []),
  ];
  return sql`(${sql.join(sides, sql` or `)})`;
};

const moved = (...kinds: readonly string[]) => movedWith(sql`m.kind`, kinds);

const movedWith =
  (detail: SQL, kinds: readonly string[]): Source =>
  (now, span) =>
    sql`select m.id, c.id as "companyId", coalesce(c.name, 'Deleted company') as name, ${detail} as detail, m.at, m.booked_at,
        ${changeOf(span.plan)} as cents
      from revenue_movements m left join companies c on c.id = m.company_key
      where ${isBookedIn(now, span)} and ${ofKinds(kinds, span.plan)} ${span.plan ? sql`and ${changeOf(span.plan)} <> 0` : sql``}`;

/** Months back to which the way from today's prices is the shorter one. */
const shortWayMonths = 12;

/** The monthly price of each company before the movements that a condition on `m` finds. */
const pricesBefore =
  (since: (now: Date, span: Span) => SQL): Source =>
  (now, span) => {
    const isRecent = span.start >= startOfMonth(now, 0 - shortWayMonths);
    const prices = (isRecent ? takenBack : addedUp)(since(now, span), span.plan);
    return sql`select m.company_key as id, c.id as "companyId", coalesce(c.name, 'Deleted company') as name, '' as detail,
        null::timestamptz as at, null::timestamptz as booked_at, m.cents
      from (${prices}) m left join companies c on c.id = m.company_key where m.cents <> 0`;
  };

/** Every movement but those since then, added up. */
const addedUp = (since: SQL, plan: Plan | undefined) => sql`
  select m.company_key, sum(${changeOf(plan)})::bigint as cents from revenue_movements m
  where m.replaced_at is null and not (${since}) group by m.company_key`;

/** The first price that a movement since then has changed, and today's price of a tenant without such a movement. */
const takenBack = (since: SQL, plan: Plan | undefined) => {
  const ofPlan = (column: SQL, cents: SQL) =>
    plan ? sql`case when ${column} = ${plan} then ${cents} else 0 end` : cents;
  return sql`
    select first.company_key, ${ofPlan(sql`first.plan_before`, sql`first.before_cents`)} as cents
    from (select distinct on (m.company_key) m.* from revenue_movements m
      where m.replaced_at is null and (${since}) order by m.company_key, m.booked_at, m.at) first
    union all
    select t.company_id, ${ofPlan(sql`t.tier`, sql`t.monthly_revenue_cents`)} from tenants t
    where not exists (select from revenue_movements m
      where m.company_key = t.company_id and m.replaced_at is null and (${since}))`;
};

/** Movements of companies that paid at the start of the month. */
const ofOpening =
  (condition: SQL): Source =>
  (now, span) =>
    sql`select m.id, c.id as "companyId", coalesce(c.name, 'Deleted company') as name, m.kind as detail, m.at, m.booked_at,
        m.after_cents - m.before_cents as cents
      from (select m.*, first_value(m.before_cents) over (partition by m.company_key order by m.booked_at, m.at) > 0 as has_opened
        from revenue_movements m where ${isBookedIn(now, span)}) m left join companies c on c.id = m.company_key
      where m.has_opened and ${condition}`;

const tenantsWith = (condition: (now: Date) => SQL): Source => {
  const columns = sql`t.company_id as id, t.company_id as "companyId", c.name, t.tier as detail,
    null::timestamptz as at, null::timestamptz as booked_at, t.monthly_revenue_cents as cents`;
  return (now) => sql`select ${columns} from tenants t join companies c on c.id = t.company_id where ${condition(now)}`;
};

const paying = sql`t.monthly_revenue_cents > 0`;

const charges = (from: (now: Date) => SQL, cents: SQL, condition: SQL = sql`true`): Source => {
  const columns = sql`p.id, p.company_id as "companyId", c.name, i.number || ', ' || p.status as detail,
    p.settled_at as at, null::timestamptz as booked_at, ${cents} as cents`;
  return (now) => sql`select ${columns} from (${from(now)}) p join companies c on c.id = p.company_id
    join invoices i on i.id = p.invoice_id where ${condition}`;
};

/** What was given back in the month, below 0. */
const refunded = (now: Date) => sql`select r.id, r.company_id as "companyId", c.name, i.number || ', refund' as detail,
    r.settled_at as at, null::timestamptz as booked_at, -r.cents as cents
  from refunds r join payments p on p.id = r.payment_id join companies c on c.id = r.company_id
    join invoices i on i.id = p.invoice_id where ${isRefundedIn(now)}`;

/** What was lost in disputes in the month, below 0. */
const lostInDisputes = (
  now: Date,
) => sql`select d.id, d.company_id as "companyId", c.name, i.number || ', lost dispute' as detail,
    d.closed_at as at, null::timestamptz as booked_at, -d.cents as cents
  from disputes d join payments p on p.id = d.payment_id join companies c on c.id = d.company_id
    join invoices i on i.id = p.invoice_id where ${isLostIn(now)}`;

const sourceName = sql`case source ${sql.join(
  spendSources.map((source) => sql`when ${source} then ${spendSourceLabels[source]}`),
  sql` `,
)} end`;

const paid = (now: Date) => sql`select p.* from payments p where ${isPaidIn(now)}`;

const sources: Record<RowSet, Source> = {
  mrr: tenantsWith(() => paying),
  healthy: tenantsWith((now) => sql`${paying} and ${isHealthy(now)}`),
  starter: tenantsWith(() => sql`t.tier = 'starter'`),
  professional: tenantsWith(() => sql`t.tier = 'professional'`),
  enterprise: tenantsWith(() => sql`t.tier = 'enterprise'`),
  opening: pricesBefore((_now, { start }) => sql`m.booked_at >= ${start}`),
  ending: pricesBefore((now, { end }) => sql`m.booked_at >= ${end} or m.booked_at > ${now}`),
  opening_grown: ofOpening(sql`m.kind = 'expansion'`),
  opening_lost: ofOpening(sql`m.kind in ('contraction', 'churn')`),
  committed:
    () => sql`select h.company_id as id, h.company_id as "companyId", c.name, case when h.is_end then 'Ends' else
      concat_ws(', ', initcap(h.plan), h.seats || ' seats') end as detail,
      h.due_at as at, null::timestamptz as booked_at, ${scheduledDelta} as cents
    from scheduled_changes h join subscriptions s on s.company_id = h.company_id and s.status = 'active'
    join companies c on c.id = h.company_id`,
  at_risk: atRisk,
  unpaid_trucks: () => unpaidTrucks,
  new: moved('new'),
  acquired: movedWith(sql`coalesce(${leadSourceOf(sql`m.company_key`)}, ${acquisitionLabels[noLead]})`, ['new']),
  reactivation: moved('reactivation'),
  expansion: moved('expansion'),
  contraction: moved('contraction'),
  churn: moved('churn'),
  moved: moved('new', 'reactivation', 'expansion', 'contraction', 'churn'),
  gained: moved('new', 'reactivation', 'expansion'),
  lost: moved('contraction', 'churn'),
  spend: (now) => sql`select source as id, null as "companyId", ${sourceName} as name, '' as detail,
      null::timestamptz as at, null::timestamptz as booked_at, amount_cents as cents
    from acquisition_spend where month = ${startOfMonth(now).toISOString().slice(0, 10)}::date`,
  paid: charges(paid, sql`p.amount_cents`),
  fees: charges(paid, sql`p.fee_cents`),
  net: (now, month) =>
    sql`${charges(paid, sql`p.amount_cents - p.fee_cents`)(now, month)} union all ${refunded(now)}
      union all ${lostInDisputes(now)}`,
  charged: charges(chargesOf, sql`p.amount_cents`),
  collected: charges(chargesOf, sql`p.amount_cents`, sql`p.status = 'succeeded'`),
  failed: charges(chargesOf, sql`p.amount_cents`, sql`p.status = 'declined'`),
};
