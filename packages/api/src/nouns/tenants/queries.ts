import { sql } from 'drizzle-orm';
import type { Query } from '../../http/pipeline/ctx.ts';
import { rawJson } from '../../http/pipeline/reply.ts';
import { queryRows } from '../../db/tx.ts';
import { idleTimeoutMs } from '../../kernel/idle-timeout.ts';
import type * as contract from './contract.ts';
import { readBlockers } from './blockers.ts';
import { detailReply, readTenant, tenantMissing } from './detail.ts';
import { readAllTenants, readTenantPage } from './list.ts';

export const listTenants: Query<typeof contract.listTenants> = async ({ query }, { tx }) => {
  if (Object.keys(query).length === 0) return rawJson(await readAllTenants(tx));
  const { json, total } = await readTenantPage(tx, query);
  return rawJson(json, { total });
};

export const getTenantSummary: Query<typeof contract.getTenantSummary> = async (_input, { tx }) => {
  const [row] = await queryRows<contract.TenantSummary>(
    tx,
    sql`select
      count(*)::int as "totalTenants",
      count(*) filter (where tier <> 'cancelled')::int as "activeTenants",
      coalesce(sum(monthly_revenue_cents) filter (where tier <> 'cancelled') / 100.0, 0)::float8 as "totalRevenue",
      coalesce(sum(user_count), 0)::int as "totalUsers",
      coalesce(avg(health_score), 0)::float8 as "avgHealthScore"
    from tenants`,
  );
  if (!row) throw new Error('A sum without a row');
  return row;
};

export const getTenant: Query<typeof contract.getTenant> = async ({ companyId }, { tx }) =>
  detailReply(await readTenant(tx, companyId));

export const getDeletionImpact: Query<typeof contract.getDeletionImpact> = async ({ companyId }, { tx, now }) => {
  const owned = (table: string) => sql`(select count(*)::int from ${sql.identifier(table)} where company_id = c.id)`;
  const [row] = await queryRows<contract.DeletionImpact['counts'] & { tenantName: string; signedInUsers: number }>(
    tx,
    sql`select c.name as "tenantName",
      ${owned('users')} as users, ${owned('drivers')} as drivers, ${owned('vehicles')} as vehicles,
      ${owned('loads')} as loads, ${owned('invoices')} as invoices, ${owned('tickets')} as tickets,
      (select count(distinct s.user_id)::int from auth_sessions s
        where s.company_id = c.id and s.ended_at is null and s.expires_at > ${now}
          and s.last_activity_at > ${new Date(now.getTime() - idleTimeoutMs)}) as "signedInUsers"
    from companies c where c.id = ${companyId}`,
  );
  if (!row) throw tenantMissing();
  const { tenantName, signedInUsers, ...counts } = row;
  return { companyId, tenantName, counts, signedInUsers, blockers: await readBlockers(tx, companyId) };
};
