import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { invalid } from '../../../kernel/errors.ts';
import type * as contract from './contract.ts';
import type { FeatureSummary, FeatureUsage, UsageRow } from './contract.ts';
import { upsellSource } from '../../sales/leads/rules.ts';
import { activeIn, currentLimits } from './service.ts';
import { messageTopic } from './messages.ts';
import { bandOf, daysCompared, forecastDays, reachesLimitOn, shareOf, trendOf, usageBands } from './rules.ts';

type UsageQuery = Parameters<Query<typeof contract.getFeatureUsage>>[0]['query'];

/** Rows of an answer without a page. */
const most = 10_000;

const bands = {
  high: sql`m.band >= 90`,
  medium: sql`m.band = 70`,
  low: sql`m.band = 0`,
  outside: sql`m.uses_limit = 0`,
};
const orders = { usage: sql`m.uses desc`, progress: sql`m.band desc, m.share desc nulls last, m.uses desc` };

export const getFeatureUsage: Query<typeof contract.getFeatureUsage> = async ({ query }, { tx, now }) => {
  const current = now.toISOString().slice(0, 7);
  const month = query.period ?? current;
  if (month > current) {
    const detail = 'Lies in the future';
    throw invalid(detail, { errors: [{ pointer: 'period', detail }] });
  }
  const { summary, counts } = await readSummary(tx, month);
  const compared = daysCompared(month, now);
  const inBand = query.band;
  return {
    usage: await readRows(tx, query, month),
    summary,
    period: { month, isRunning: month === current, comparedDays: compared === 'all' ? null : compared },
    totals: {
      features: summary.length,
      tenants: await countTenants(tx, month),
      uses: summary.reduce((sum, { totalUsage }) => sum + totalUsage, 0),
      rows: counts
        .filter(({ feature }) => query.feature === undefined || feature === query.feature)
        .reduce(
          (sum, each) => sum + (inBand ? each[inBand] : usageBands.reduce((all, band) => all + each[band], 0)),
          0,
        ),
    },
  } satisfies FeatureUsage;
};

interface BandCounts {
  feature: string;
  high: number;
  medium: number;
  low: number;
  outside: number;
}

/** Features that were used in a month, the most popular first, with their rows by band. */
async function readSummary(tx: Tx, month: string) {
  const first = `${month}-01`;
  const rows = await queryRows<
    BandCounts & { label: string; tenants: number; uses: number; entitled: number; active: number }
  >(
    tx,
    sql`with used as (
        select feature_key, sum(companies)::int as tenants, sum(uses)::float8 as uses, sum(high)::int as high,
          sum(medium)::int as medium, sum(low)::int as low, sum(outside)::int as outside
        from feature_month_totals where month = ${first} group by feature_key having sum(companies) > 0
      ), gone as (
        select m.feature_key, count(*) filter (where band >= 90)::int as high, count(*) filter (where band = 70)::int as medium,
          count(*) filter (where band = 0)::int as low, count(*) filter (where uses_limit = 0)::int as outside
        from tombstones d join feature_months m on m.company_key = d.company_id and m.month = ${first} group by 1
      ), current_limits as (${currentLimits(tx.now)}), entitled as (${entitledTenants})
      select f.key as feature, f.label, u.tenants, u.uses, coalesce(e.n, 0) as entitled, ${activeIn(first)} as active,
        u.high - coalesce(g.high, 0) as high, u.medium - coalesce(g.medium, 0) as medium, u.low - coalesce(g.low, 0) as low,
        u.outside - coalesce(g.outside, 0) as outside
      from used u join features f on f.key = u.feature_key left join gone g on g.feature_key = f.key
        left join entitled e on e.feature_key = f.key
      order by u.tenants desc, u.uses desc, f.label`,
  );
  const summary = rows.map(({ feature, label, tenants, uses, entitled, active }): FeatureSummary => ({
    featureName: label,
    totalTenants: tenants,
    totalUsage: uses,
    popularityScore: Math.min(100, shareOf(tenants, active)),
    averageUsage: Math.round((uses / tenants) * 10) / 10,
    feature,
    entitledTenants: entitled,
    adoption: entitled === 0 ? null : Math.min(100, shareOf(tenants, entitled)),
  }));
  return { summary, counts: rows satisfies BandCounts[] };
}

/** Active tenants whose limit is not 0, by feature. A raised limit entitles a tenant whose plan leaves the feature out. */
const entitledTenants = sql`select l.feature_key, coalesce(sum(s.n) filter (where l.per_seat is distinct from 0), 0)::int
    + (select count(distinct r.company_id) from company_limits r join subscriptions b on b.company_id = r.company_id
        join current_limits p on p.feature_key = r.feature_key and p.plan = b.plan
      where r.feature_key = l.feature_key and p.per_seat = 0 and b.status = 'active')::int as n
  from current_limits l join (select plan, count(*) as n from subscriptions where status = 'active' group by plan) s
    on s.plan = l.plan
  group by l.feature_key`;

async function countTenants(tx: Tx, month: string): Promise<number> {
  const [found] = await queryRows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from active_companies a join tenants t on t.company_id = a.company_id
      where a.month = ${`${month}-01`}`,
  );
  return found?.n ?? 0;
}

interface UsageFigures {
  tenantId: string;
  tenantName: string;
  featureName: string;
  feature: string;
  companyId: string;
  uses: number;
  limit: number | null;
  lastUsed: string;
  messagedAt: string | null;
  upsellLeadId: string | null;
  before: number;
  compared: number;
  recent: number;
}

async function readRows(tx: Tx, query: UsageQuery, month: string): Promise<UsageRow[]> {
  const { feature, band, sort = 'progress', 'page[size]': size, 'page[number]': page = 1 } = query;
  const limit = size ?? most;
  const compared = daysCompared(month, tx.now);
  const rows = await queryRows<UsageFigures>(
    tx,
    sql`with page as materialized (
        select m.*, t.id as tenant_id, c.name from feature_months m
          join tenants t on t.company_id = m.company_key join companies c on c.id = m.company_key
        where m.month = ${`${month}-01`} and ${feature === undefined ? sql`true` : sql`m.feature_key = ${feature}`}
          and ${band === undefined ? sql`true` : bands[band]}
        order by ${orders[sort]}, m.company_key, m.feature_key limit ${limit} offset ${(page - 1) * limit})
      select m.tenant_id as "tenantId", m.name as "tenantName", f.label as "featureName", f.key as feature,
        m.company_key as "companyId", m.uses::float8 as uses, m.uses_limit::float8 as "limit",
        ${iso(sql`m.last_used_at`)} as "lastUsed",
        (select ${iso(sql`max(o.written_at)`)} from outbox o
          where o.company_id = m.company_key and o.topic = ${messageTopic}) as "messagedAt",
        (select l.id from leads l where l.company_id = m.company_key and l.source = ${upsellSource} and l.closed_at is null and l.deleted_at is null and l.merged_into_id is null
          order by l.created_at desc limit 1) as "upsellLeadId", d.*
      from page m join features f on f.key = m.feature_key cross join lateral (${daySums(compared, tx.now)}) d
      order by ${orders[sort]}, m.company_key, m.feature_key`,
  );
  return rows.map((row) => rowOf(row, month, tx.now));
}

/** Uses of the days that are compared, of those a month earlier, and of the days that a forecast stands on. */
function daySums(compared: number | 'all', now: Date): SQL {
  const today = now.toISOString().slice(0, 10);
  const among = compared === 'all' ? sql`true` : sql`extract(day from d.day) <= ${compared}`;
  return sql`select coalesce(sum(d.uses) filter (where d.day < m.month and ${among}), 0)::float8 as before,
      coalesce(sum(d.uses) filter (where d.day >= m.month and ${among}), 0)::float8 as compared,
      coalesce(sum(d.uses) filter (where d.day >= ${today}::date - ${forecastDays}::int and d.day < ${today}::date), 0)::float8 as recent
    from feature_days d where d.feature_key = m.feature_key and d.company_key = m.company_key
      and d.day >= m.month - interval '1 month' and d.day < m.month + interval '1 month'`;
}

function rowOf({ uses, before, compared, recent, ...row }: UsageFigures, month: string, now: Date): UsageRow {
  const isRunning = month === now.toISOString().slice(0, 7);
  return {
    ...row,
    usageCount: uses,
    trend: trendOf(before, compared),
    band: bandOf(uses, row.limit),
    isOutsidePlan: row.limit === 0,
    reachesLimitOn: isRunning ? reachesLimitOn(uses, row.limit, recent, now) : null,
  };
}
