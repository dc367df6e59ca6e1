import { type SQL, sql } from 'drizzle-orm';
import { inDollars, share } from '../../../db/json-text.ts';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import type * as contract from './contract.ts';
import { liveLeads } from '../leads/tables.ts';
import { readActivities } from './activities.ts';
import { readDeltas } from './dashboard-deltas.ts';
import { type ByStage, probabilityOf, readProbabilities } from '../leads/service.ts';
import { allLeadSources, openStages, upsellSource } from '../leads/rules.ts';
import { forecastMonths } from '../sales-team/rules.ts';
import { pipelineOf, readStageSums, readVelocity, type StageSum } from '../pipeline/service.ts';

type Dashboard = contract.SalesDashboard;

const activities = 6;

const open = sql`l.stage in (${literals(openStages)})`;
const won = sql`l.stage = 'Closed Won'`;
/** Live leads with the opportunity that each has become, if any: joined once, as a subquery of each figure is read anew. */
const withOpportunity = sql`${liveLeads} l left join opportunities o on o.lead_id = l.id`;
const isOpportunity = sql`o.lead_id is not null`;

/** Cents of an open deal by its probability. */
const weightedBy = (byStage: ByStage) => sql`l.value_cents * ${probabilityOf(byStage)} / 100.0`;

export const getSalesDashboard: Query<typeof contract.getSalesDashboard> = (_input, { tx, now }) =>
  readDashboard(tx, now);

/** Every figure of the dashboard. */
export async function readDashboard(tx: Tx, now: Date): Promise<Dashboard> {
  const sums = await readStageSums(tx);
  const from = startOfMonth(now, -12);
  const month = startOfMonth(now);
  const weighted = weightedBy(await readProbabilities(tx));
  const figures = { ...(await readOverview(tx, now, weighted)), total_pipeline_value: pipelineOf(sums) };
  return {
    overview: { ...figures, deltas: await readDeltas(tx, now, figures) },
    stage_distribution: countsOf(sums),
    recent_activity: (await readActivities(tx, sql`limit ${activities}`)).map(
      ({ id: _, company_name: __, ...row }) => row,
    ),
    revenue_forecast: await readForecast(tx, now, weighted),
    lead_sources: await readSources(tx),
    team_performance: await readTeam(tx, from, month),
    pipeline_velocity: await readVelocity(tx),
  };
}

type Overview = Omit<Dashboard['overview'], 'total_pipeline_value' | 'deltas'>;

async function readOverview(tx: Tx, now: Date, weighted: SQL): Promise<Overview> {
  const from = startOfMonth(now, -12);
  const month = startOfMonth(now);
  const closed = sql`count(*) filter (where l.closed_at >= ${from})`;
  const monthEnd = startOfMonth(now, 1);
  const wonNow = sql`coalesce(sum(l.value_cents) filter (where ${won} and l.closed_at >= ${month}), 0)`;
  const expected = sql`coalesce(sum(${weighted}) filter (where ${open} and l.close_on >= ${dayOf(now)}::date
    and l.close_on < ${dayOf(monthEnd)}::date), 0)`;
  const target = sql`(select coalesce(max(target_cents), 0) from sales_targets where month = ${dayOf(month)}::date)`;
  const [row] = await queryRows<Overview>(
    tx,
    sql`select count(*)::int as total_leads,
      count(*) filter (where l.status = 'Hot')::int as hot_leads,
      count(*) filter (where l.status = 'Qualified')::int as qualified_leads,
      count(*) filter (where ${isOpportunity})::int as total_opportunities,
      ${inDollars(sql`round(avg(l.value_cents) filter (where ${won} and l.closed_at >= ${from}))`)} as average_deal_size,
      ${inDollars(target)} as monthly_target,
      ${inDollars(sql`round(${wonNow} + ${expected})`)} as month_to_date_forecast,
      coalesce(${share(wonNow, target)}, 0) as target_achievement,
      ${share(sql`count(*) filter (where l.created_at >= ${from} and ${isOpportunity})`, sql`count(*) filter (where l.created_at >= ${from})`)} as conversion_rate,
      round((percentile_cont(0.5) within group (order by extract(epoch from l.closed_at - l.created_at))
        filter (where ${won} and l.closed_at >= ${from}) / 86400)::numeric, 1)::float8 as avg_sales_cycle,
      ${share(sql`count(*) filter (where ${won} and l.closed_at >= ${from})`, closed)} as win_rate
    from ${withOpportunity}`,
  );
  if (!row) throw new Error('A sum without a row');
  // Both shares are rounded; the second is what the first leaves, so that they add up to 100.
  return { ...row, lost_rate: row.win_rate === null ? null : Math.round((100 - row.win_rate) * 10) / 10 };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const countsOf = (sums: readonly StageSum[]) =>
  Object.fromEntries(sums.map(({ stage, count }) => [stage, count])) as Dashboard['stage_distribution'];

/** A deal whose close date has passed is expected in no month. All months are summed in one pass. */
const readForecast = (tx: Tx, now: Date, weighted: SQL) => {
  const first = startOfMonth(now, -forecastMonths.before);
  const last = startOfMonth(now, forecastMonths.after);
  const today = sql`${dayOf(now)}::date`;
  return queryRows<Dashboard['revenue_forecast'][number]>(
    tx,
    sql`with months as (
        select m::date as month from generate_series(${dayOf(first)}::timestamp, ${dayOf(last)}::timestamp, '1 month') m
      ), expected as (
        select date_trunc('month', l.close_on)::date as month, round(sum(${weighted})) as cents from ${liveLeads} l
        where ${open} and l.close_on >= ${today} group by 1
      ), won as (
        select date_trunc('month', l.closed_at at time zone 'UTC')::date as month, sum(l.value_cents) as cents
        from ${liveLeads} l where ${won} and l.closed_at >= ${first} group by 1
      )
      select to_char(m.month, 'YYYY-MM') as month,
        case when m.month >= date_trunc('month', ${today}) then ${inDollars(sql`coalesce(e.cents, 0)`)} end as forecast,
        case when m.month <= ${today} then ${inDollars(sql`coalesce(w.cents, 0)`)} end as actual,
        ${inDollars(sql`coalesce(t.target_cents, 0)`)} as target
      from months m left join expected e using (month) left join won w using (month)
        left join sales_targets t using (month) order by m.month`,
  );
};

async function readSources(tx: Tx): Promise<Dashboard['lead_sources']> {
  const rows = await queryRows<Dashboard['lead_sources'][number]>(
    tx,
    sql`select source, count(*)::int as count,
        ${inDollars(sql`coalesce(sum(l.value_cents) filter (where ${open}), 0)`)} as value
      from ${liveLeads} l group by source`,
  );
  const used = allLeadSources.filter((source) => source !== upsellSource || rows.some((row) => row.source === source));
  return used.map((source) => rows.find((row) => row.source === source) ?? { source, count: 0, value: 0 });
}

const readTeam = (tx: Tx, from: Date, month: Date) =>
  queryRows<Dashboard['team_performance'][number]>(
    tx,
    sql`select r.id, r.name, r.email, r.role, r.territory, ${inDollars(sql`r.quota_cents`)} as quota,
        ${inDollars(sql`coalesce(sum(l.value_cents) filter (where ${won} and l.closed_at >= ${month}), 0)`)} as achieved,
        count(l.id)::int as leads_assigned,
        ${share(sql`count(l.id) filter (where ${isOpportunity})`, sql`count(l.id)`)} as conversion_rate,
        ${inDollars(sql`round(avg(l.value_cents) filter (where ${won} and l.closed_at >= ${from}))`)} as avg_deal_size
      from sales_reps r left join (${withOpportunity}) on l.rep_id = r.id
      where r.is_active group by r.id order by r.name, r.id`,
  );
