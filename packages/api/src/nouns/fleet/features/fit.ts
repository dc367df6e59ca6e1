import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import type { Plan } from '../../money/subscriptions/rules.ts';
import type * as contract from './contract.ts';
import { currentLimits } from './service.ts';
import { betterPlan, type PlanNeeds } from './rules.ts';

const usualSize = 50;
const unusedDays = 30;

/** A tenant, the features it is entitled to and did not use, and its uses in the last whole month. */
interface UpsellFit {
  companyId: string;
  tenantName: string;
  plan: Plan;
  seats: number;
  unused: string[];
  uses: Record<string, number>;
}

export const listPlanFits: Query<typeof contract.listPlanFits> = async ({ query }, { tx, now }) => {
  const { 'page[size]': size = usualSize, 'page[number]': page = 1 } = query;
  const limits = await readLimits(tx, now);
  const [counted] = await queryRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from subscriptions where status = 'active'`,
  );
  const rows = await queryRows<UpsellFit>(
    tx,
    sql`with offered as materialized (${offered(now)}),
      page as materialized (select s.company_id, c.name, s.plan, s.seats, coalesce(u.features, 0) as unused
        from subscriptions s join companies c on c.id = s.company_id
          left join unused_features u on u.company_id = s.company_id
        where s.status = 'active' order by unused desc, lower(c.name) collate "C", s.company_id
        limit ${size} offset ${(page - 1) * size})
      select p.company_id as "companyId", p.name as "tenantName", p.plan, p.seats,
        coalesce((select json_agg(f.label order by f.label) from offered o join features f on f.key = o.feature_key
          where o.plan = p.plan and not exists (select 1 from feature_months m
            where m.company_key = p.company_id and m.feature_key = o.feature_key and ${isRecent(now)})), '[]') as unused,
        coalesce((select json_object_agg(m.feature_key, m.uses) from feature_months m
          where m.company_key = p.company_id and m.month = ${lastMonth(now)}), '{}') as uses
      from page p order by p.unused desc, lower(p.name) collate "C", p.company_id`,
  );
  return {
    count: counted?.count ?? 0,
    rows: rows.map(({ uses, ...row }) => ({ ...row, betterPlan: betterPlan({ ...row, uses, limits }) })),
  };
};

/** Counts the unused features of every active tenant, by which a page of the list is found without reading all months. */
export async function countUnused(tx: Tx): Promise<void> {
  await tx.execute(sql`with offered as materialized (${offered(tx.now)}),
    included as (select plan, count(*)::int as n from offered group by plan),
    used as (select m.company_key, count(distinct m.feature_key)::int as n from feature_months m
        join subscriptions s on s.company_id = m.company_key
        join offered o on o.feature_key = m.feature_key and o.plan = s.plan
      where ${isRecent(tx.now)} group by m.company_key)
    insert into unused_features (company_id, features)
    select c.id, coalesce(i.n, 0) - coalesce(u.n, 0) from companies c join subscriptions s on s.company_id = c.id
      left join included i on i.plan = s.plan left join used u on u.company_key = c.id
    where s.status = 'active' order by c.id for key share of c
    on conflict (company_id) do update set features = excluded.features
      where unused_features.features <> excluded.features`);
}

/** Features of each plan. */
const offered = (now: Date) => sql`select l.feature_key, l.plan from (${currentLimits(now)}) l
  join features f on f.key = l.feature_key
  where l.per_seat is distinct from 0 and (f.retired_on is null or f.retired_on > ${now.toISOString().slice(0, 10)}::date)`;

const lastMonth = (now: Date) => startOfMonth(now, -1).toISOString().slice(0, 10);

/** Whether a row `m` of a month shows a use in the last 30 days. */
const isRecent = (now: Date) =>
  sql`m.month >= ${lastMonth(now)} and m.last_used_at >= ${new Date(now.getTime() - unusedDays * 86_400_000)}`;

async function readLimits(tx: Tx, now: Date): Promise<PlanNeeds['limits']> {
  const rows = await queryRows<{ feature_key: string; plan: Plan; per_seat: number | null }>(tx, currentLimits(now));
  const limits: Record<Plan, Record<string, number | null>> = { starter: {}, professional: {}, enterprise: {} };
  for (const { feature_key: feature, plan, per_seat: perSeat } of rows) limits[plan][feature] = perSeat;
  return limits;
}
