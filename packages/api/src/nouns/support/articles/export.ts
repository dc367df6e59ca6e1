import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { CsvCell } from '../../../kernel/csv/csv.ts';
import { maxPlainRows } from '../../../kernel/lists/paging.ts';
import type * as contract from './contract.ts';
import { readArticles } from './queries.ts';

const head = [
  ...['Title', 'Category', 'Status', 'For Staff', 'Author', 'Views', 'Likes', 'Dislikes'],
  ...['Updated (UTC)', 'Public Address', 'Article'],
];

const recordOf = (article: contract.Article): CsvCell[] => [
  ...[article.title, article.category, article.status, article.isInternal ? 'Yes' : 'No', article.author],
  ...[article.views, article.likes, article.dislikes, article.lastUpdated.slice(0, 10), article.publicPath, article.id],
];

/** The audit entry names the filters, and only whether there was a search. */
export const exportArticles: ReadProcedure<typeof contract.exportArticles> = async ({ query }, ctx) => {
  const place = { size: maxPlainRows, offset: 0 };
  const rows = await ctx.withTx((tx) => readArticles(tx, query, place), { readOnly: true });
  const { q, ...filters } = query;
  const details = { ...filters, isSearch: Boolean(q) };
  return exportCsv(ctx, { report: 'articles', details, head, rows: rows.map(recordOf) });
};
