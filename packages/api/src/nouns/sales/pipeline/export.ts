import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { CsvCell } from '../../../kernel/csv/csv.ts';
import { maxPlainRows } from '../../../kernel/lists/paging.ts';
import type * as contract from './contract.ts';
import { readOpportunities } from './opportunities.ts';

const head = [
  ...['Opportunity', 'Stage', 'Value in USD', 'Probability in Percent', 'Close Date', 'Next Step'],
  ...['Created (UTC)', 'Lead', 'Id'],
];

const recordOf = (row: contract.Opportunity): CsvCell[] => [
  ...[row.name, row.stage, row.value, row.probability, row.close_date, row.next_steps[0]],
  ...[row.created_date.slice(0, 10), row.lead_id, row.id],
];

/** The audit entry names the filter, and only whether there was a search. */
export const exportOpportunities: ReadProcedure<typeof contract.exportOpportunities> = async ({ query }, ctx) => {
  const place = { size: maxPlainRows, offset: 0 };
  const rows = await ctx.withTx((tx) => readOpportunities(tx, query, place), { readOnly: true });
  const { q, ...filters } = query;
  const details = { ...filters, isSearch: Boolean(q) };
  return exportCsv(ctx, { report: 'opportunities', details, head, rows: rows.map(recordOf) });
};
