import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../db/tx.ts';
import { growthInPercent } from '../metrics/rules.ts';
import { plans } from '../subscriptions/rules.ts';
import type { TenantAnalytics } from './contract.ts';
import { shareOf } from './growth.ts';
import { type Month, monthAfter } from './months.ts';

/** Tenants by plan, without cancelled ones. */
export async function readPlans(tx: Tx): Promise<TenantAnalytics['plans']> {
  const rows = await queryRows<{ tier: string; value: number }>(
    tx,
    sql`select tier, count(*)::int as value from tenants where tier <> 'cancelled' group by tier`,
  );
  return plans.map((name) => ({ name, value: rows.find(({ tier }) => tier === name)?.value ?? 0 }));
}

/** Number of active tenants that used each feature in a month, and the change of its uses. */
export async function readFeatures(tx: Tx, month: Month): Promise<TenantAnalytics['features']> {
  const before = monthAfter(month.name, -1);
  const dayOf = ({ name }: Month) => sql`${`${name}-01`}::date`;
  const rows = await queryRows<{ feature: string; users: number; active: number; uses: number; usesBefore: number }>(
    tx,
    sql`select u.feature_name as feature,
        count(*) filter (where u.month = ${dayOf(month)} and u.usage_count > 0 and t.tier <> 'cancelled')::int as users,
        (select count(*)::int from tenants where tier <> 'cancelled') as active,
        coalesce(sum(u.usage_count) filter (where u.month = ${dayOf(month)}), 0)::float8 as uses,
        coalesce(sum(u.usage_count) filter (where u.month = ${dayOf(before)}), 0)::float8 as "usesBefore"
      from feature_usage u join tenants t on t.company_id = u.company_id
      where u.month in (${dayOf(month)}, ${dayOf(before)})
      group by u.feature_name order by users desc, feature`,
  );
  return rows.map(({ feature, users, active, uses, usesBefore }) => ({
    feature,
    usage: shareOf(users, active),
    growth: usesBefore === 0 ? null : growthInPercent(usesBefore, uses),
  }));
}
