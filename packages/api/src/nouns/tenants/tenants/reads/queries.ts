import { callerId } from '../../../../kernel/actor.ts';
import { sql } from 'drizzle-orm';
import type { Query } from '../../../../http/pipeline/ctx.ts';
import { rawJson } from '../../../../http/pipeline/reply.ts';
import { queryRows } from '../../../../db/tx.ts';
import type * as contract from '../contract.ts';
import { isScored } from '../../../money/subscriptions/service.ts';
import { detailReply, readTenant } from './detail.ts';
import { isSubscribed, readAllTenants, readTenantPage } from './list.ts';

export const listTenants: Query<typeof contract.listTenants> = async ({ query }, { tx, actor }) => {
  if (Object.keys(query).length === 0) return rawJson(await readAllTenants(tx));
  const { json, total } = await readTenantPage(tx, query, callerId(actor));
  return rawJson(json, { total });
};

export const getTenantSummary: Query<typeof contract.getTenantSummary> = async (_input, { tx, now }) => {
  const [row] = await queryRows<contract.TenantSummary>(
    tx,
    sql`select
      count(*)::int as "totalTenants",
      count(*) filter (where ${isSubscribed})::int as "activeTenants",
      coalesce(sum(monthly_revenue_cents) filter (where ${isSubscribed}) / 100.0, 0)::float8 as "totalRevenue",
      coalesce(sum(user_count), 0)::int as "totalUsers",
      (avg(health_score) filter (where ${isScored(now)}))::float8 as "avgHealthScore"
    from tenants t`,
  );
  if (!row) throw new Error('A sum without a row');
  return row;
};

export const getTenant: Query<typeof contract.getTenant> = async ({ companyId }, { tx }) =>
  detailReply(await readTenant(tx, companyId));
