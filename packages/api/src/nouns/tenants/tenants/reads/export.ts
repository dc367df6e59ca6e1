import { callerId } from '../../../../kernel/actor.ts';
import { exportCsv } from '../../../../http/pipeline/csv-reply.ts';
import type { ReadProcedure } from '../../../../http/pipeline/ctx.ts';
import type * as contract from '../contract.ts';
import { standingOf } from '../rules.ts';
import { readTenantIds, readTenants } from './list.ts';

const head = [
  ...['Company', 'Plan', 'Monthly Revenue', 'Users', 'Health Score', 'Risk Level', 'Last Activity (UTC)'],
  ...['Created (UTC)', 'Suspended (UTC)'],
];
const pageSize = 500;

/** The list as a file, read in pages. */
export const exportTenants: ReadProcedure<typeof contract.exportTenants> = async ({ query }, ctx) => {
  const read = { readOnly: true };
  async function* rows() {
    const ids = await ctx.withTx((tx) => readTenantIds(tx, query, callerId(ctx.actor)), read);
    for (let start = 0; start < ids.length; start += pageSize) {
      const page = ids.slice(start, start + pageSize);
      const { found, now } = await ctx.withTx(
        async (tx) => ({ found: await readTenants(tx, page), now: tx.now }),
        read,
      );
      const byCompany = new Map(found.map((tenant) => [tenant.companyId, tenant]));
      for (const id of page) {
        const tenant = byCompany.get(id);
        if (tenant) yield recordOf(tenant, now);
      }
    }
  }
  return exportCsv(ctx, { report: 'tenants', head, rows: rows() });
};

/** Without the score and the risk that no screen shows. */
const healthCells = (tenant: contract.Tenant, now: Date) =>
  standingOf(tenant, now) ? [undefined, undefined] : [tenant.healthScore, tenant.riskLevel];

const recordOf = (tenant: contract.Tenant, now: Date) => [
  tenant.tenantName,
  tenant.subscriptionTier,
  tenant.monthlyRevenue,
  tenant.userCount,
  ...healthCells(tenant, now),
  tenant.lastActivity?.slice(0, 10),
  tenant.createdAt.slice(0, 10),
  tenant.suspendedAt?.slice(0, 10),
];
