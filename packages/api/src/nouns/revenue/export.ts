import type { CallerProcedure } from '../../http/pipeline/ctx.ts';
import { exportCsv } from '../../http/pipeline/csv-reply.ts';
import type { CsvCell } from '../../kernel/csv/csv.ts';
import type * as contract from './contract.ts';
import type { RevenueRow } from './contract.ts';
import { readRevenue } from './overview.ts';
import { readRows } from './rows.ts';
import { figureOf, type RevenueFigure, revenueFigures, revenuePanels, type RowSet, rowSetLabels } from './rules.ts';

const head = ['Part', 'Name', 'Detail', 'Date', 'Value'];
const pageSize = 500;

/** Definitions and values first, then the rows behind them, one part after the other. */
export const exportRevenue: CallerProcedure<typeof contract.exportRevenue> = async ({ query }, ctx) => {
  const figures: readonly RevenueFigure[] = query.panel
    ? revenuePanels[query.panel]
    : query.figure
      ? [query.figure]
      : [];
  const sets = [...new Set(figures.flatMap((figure) => revenueFigures[figure].rows))];
  const { values, now } = await ctx.withTx(async (tx) => ({ values: await readRevenue(tx, tx.now), now: tx.now }), {
    readOnly: true,
  });
  const read = (set: RowSet, page: number) =>
    ctx.withTx((tx) => readRows(tx, now, set, { size: pageSize, page }), { readOnly: true });
  async function* rows(): AsyncGenerator<readonly CsvCell[]> {
    for (const figure of figures) {
      const { label, definition } = revenueFigures[figure];
      yield ['Definition', label, definition, values.month, figureOf[figure](values)];
    }
    for (const set of sets) {
      for (let page = 1, left = 1; left > 0; page++) {
        const { rows: found, count } = await read(set, page);
        yield* found.map((row) => recordOf(rowSetLabels[set], row));
        left = count - page * pageSize;
      }
    }
  }
  const report = `revenue-${(query.panel ?? query.figure ?? '').replaceAll('_', '-')}`;
  return exportCsv(ctx, { report, head, rows: rows() });
};

const recordOf = (part: string, { name, detail, at, cents }: RevenueRow): CsvCell[] => [
  part,
  name,
  detail,
  at?.slice(0, 10),
  cents / 100,
];
