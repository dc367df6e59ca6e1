import { callerId } from '../../../kernel/actor.ts';
import { asc, eq } from 'drizzle-orm';
import type { Query, ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { Tx } from '../../../db/tx.ts';
import { isTimeZone } from '../../../kernel/local-time.ts';
import type * as contract from './contract.ts';
import { exportOf } from './export.ts';
import { readAgents, readCategories, readHours, readKpis, readRatings } from './figures.ts';
import { zoneUnknown } from './rules.ts';
import { supportDashboards } from './tables.ts';
import { readTrends } from './trends.ts';

interface AnalyticsQuery {
  months: number;
  agents?: readonly string[] | undefined;
  timeZone: string;
}

export const getSupportAnalytics: Query<typeof contract.getSupportAnalytics> = async ({ query }, { tx }) =>
  readAnalytics(tx, query);

export const exportSupportAnalytics: ReadProcedure<typeof contract.exportSupportAnalytics> = async ({ query }, ctx) => {
  const analytics = await ctx.withTx((tx) => readAnalytics(tx, query), { readOnly: true });
  const { months, agents = [], set, timeZone } = query;
  return exportCsv(ctx, {
    report: `support-${set}`,
    details: { months, agents: agents.length },
    ...exportOf(analytics, set, timeZone),
  });
};

async function readAnalytics(
  tx: Tx,
  { months, agents = [], timeZone }: AnalyticsQuery,
): Promise<contract.SupportAnalytics> {
  if (!isTimeZone(timeZone)) throw zoneUnknown();
  const from = new Date(Date.UTC(tx.now.getUTCFullYear(), tx.now.getUTCMonth() + 1 - months, 1));
  const before = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - months, 1));
  const scope = { from, agentIds: agents };
  return {
    from: from.toISOString().slice(0, 10),
    months,
    kpis: await readKpis(tx, scope, { from: before, to: from, agentIds: agents }),
    ...(await readTrends(tx, scope, months)),
    hourly: await readHours(tx, scope, timeZone),
    categories: await readCategories(tx, scope),
    ratings: await readRatings(tx, scope),
    agents: await readAgents(tx, scope),
  };
}

const columns = {
  id: supportDashboards.id,
  name: supportDashboards.name,
  months: supportDashboards.months,
  agentIds: supportDashboards.agentIds,
};

export const listSupportDashboards: Query<typeof contract.listSupportDashboards> = async (_input, { tx, actor }) =>
  tx
    .select(columns)
    .from(supportDashboards)
    .where(eq(supportDashboards.userId, callerId(actor)))
    .orderBy(asc(supportDashboards.createdAt), asc(supportDashboards.id));
