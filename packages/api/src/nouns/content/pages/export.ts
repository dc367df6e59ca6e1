import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { CsvCell } from '../../../kernel/csv/csv.ts';
import { maxPlainRows } from '../../../kernel/lists/paging.ts';
import type * as contract from './contract.ts';
import { readPages } from './queries.ts';

const head = [
  ...['Title', 'Slug', 'Status', 'Unpublished Changes', 'Last Updated (UTC)', 'Updated By'],
  ...['Public Address', 'Page'],
];

const recordOf = (row: contract.PageRow): CsvCell[] => [
  ...[row.title, row.slug, row.status, row.has_unpublished_changes ? 'Yes' : 'No', row.updated_at.slice(0, 10)],
  ...[row.updated_by, row.public_path, row.id],
];

/** The audit entry names the filter, and only whether there was a search. */
export const exportPages: ReadProcedure<typeof contract.exportPages> = async ({ query }, ctx) => {
  const rows = await ctx.withTx((tx) => readPages(tx, query, maxPlainRows), { readOnly: true });
  const { q, ...filters } = query;
  const details = { ...filters, isSearch: Boolean(q) };
  return exportCsv(ctx, { report: 'pages', details, head, rows: rows.map(recordOf) });
};
