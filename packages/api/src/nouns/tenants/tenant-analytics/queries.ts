import type { Query, ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { Tx } from '../../../db/tx.ts';
import { readActivity } from './activity.ts';
import type * as contract from './contract.ts';
import { exportOf } from './export.ts';
import { readGrowth } from './growth.ts';
import { type Month, monthsOf } from './months.ts';
import { readFeatures, readPlans } from './usage.ts';

export const getTenantAnalytics: Query<typeof contract.getTenantAnalytics> = async ({ query }, { tx, now }) =>
  readAnalytics(tx, monthsOf(query, now), now);

export const exportTenantAnalytics: ReadProcedure<typeof contract.exportTenantAnalytics> = async ({ query }, ctx) => {
  const read = (tx: Tx) => readAnalytics(tx, monthsOf(query, tx.now), tx.now);
  const analytics = await ctx.withTx(read, { readOnly: true });
  const { from, to } = analytics;
  return exportCsv(ctx, {
    report: `tenant-${query.set}`,
    details: { from, to },
    ...exportOf(analytics, query.set),
  });
};

async function readAnalytics(tx: Tx, months: readonly Month[], now: Date): Promise<contract.TenantAnalytics> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) throw new Error('No month is asked for');
  return {
    from: first.name,
    to: last.name,
    ...(await readGrowth(tx, months, now)),
    plans: await readPlans(tx),
    features: await readFeatures(tx, last),
    activity: await readActivity(tx, last, now),
  };
}
