import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { shareOf } from '../../fleet/features/rules.ts';
import { readPopularity } from '../../fleet/features/service.ts';
import { growthInPercent } from '../../desk/dashboard/rules.ts';
import { plans } from '../../money/subscriptions/rules.ts';
import type { TenantAnalytics } from './contract.ts';
import type { Month } from './months.ts';

/** Tenants by plan, without cancelled ones. */
export async function readPlans(tx: Tx): Promise<TenantAnalytics['plans']> {
  const rows = await queryRows<{ tier: string; value: number }>(
    tx,
    sql`select tier, count(*)::int as value from tenants where tier <> 'cancelled' group by tier`,
  );
  return plans.map((name) => ({ name, value: rows.find(({ tier }) => tier === name)?.value ?? 0 }));
}

/** Companies that used each feature in a month, and the change of its uses since the same days of the month before. */
export async function readFeatures(tx: Tx, month: Month): Promise<TenantAnalytics['features']> {
  const rows = await readPopularity(tx, month.name);
  return rows.map(({ feature, tenants, active, uses, usesBefore }) => ({
    feature,
    usage: Math.min(100, shareOf(tenants, active)),
    growth: usesBefore === 0 ? null : growthInPercent(usesBefore, uses),
  }));
}
