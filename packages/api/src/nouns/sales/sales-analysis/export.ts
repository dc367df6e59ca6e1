import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type * as contract from './contract.ts';
import { readDashboard } from './dashboard.ts';
import { dashboardHead, dashboardRecords } from './rules.ts';

export const exportSalesDashboard: ReadProcedure<typeof contract.exportSalesDashboard> = async (_input, ctx) => {
  async function* rows() {
    const { dashboard, month } = await ctx.withTx(
      async (tx) => ({ dashboard: await readDashboard(tx, tx.now), month: tx.now.toISOString().slice(0, 7) }),
      { readOnly: true },
    );
    yield* dashboardRecords(dashboard, month);
  }
  return exportCsv(ctx, { report: 'sales-dashboard', head: dashboardHead, rows: rows() });
};
