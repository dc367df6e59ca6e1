import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import { readLeadsAfter } from './leads.ts';
import type * as contract from './contract.ts';
import { exportHead, exportRecord } from './rules.ts';

const pageSize = 500;

/** The audit entry names the filters; the text of a search may be personal. */
export const exportLeads: ReadProcedure<typeof contract.exportLeads> = async ({ query }, ctx) => {
  async function* rows() {
    for (let after: string | undefined; ;) {
      const place = { after, size: pageSize };
      const page = await ctx.withTx((tx) => readLeadsAfter(tx, query, place, tx.now), { readOnly: true });
      yield* page.leads.map(exportRecord);
      after = page.next;
      if (after === undefined) return;
    }
  }
  const { q, ...filters } = query;
  const details = { ...filters, isSearch: Boolean(q) };
  return exportCsv(ctx, { report: 'leads', details, head: exportHead, rows: rows() });
};
