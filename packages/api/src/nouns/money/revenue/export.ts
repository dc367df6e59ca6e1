import type { Tx } from '../../../db/tx.ts';
import type { ReadProcedure } from '../../../http/pipeline/ctx.ts';
import { exportCsv } from '../../../http/pipeline/csv-reply.ts';
import type { CsvCell } from '../../../kernel/csv/csv.ts';
import type * as contract from './contract.ts';
import type { Revenue, RevenueRow } from './contract.ts';
import { readCharges, readTable, type TableAsked } from './export-tables.ts';
import { readRevenue } from './overview.ts';
import { readRows } from './rows.ts';
import {
  figureOf,
  outlookSets,
  type RevenueFacts,
  type RevenueFigure,
  revenueFigures,
  revenuePanels,
  type RowSet,
  rowSetLabels,
} from './figures.ts';
import { acquisitionLabels, costFormula } from './rules.ts';
import { type TablePanel, tablePanels } from './table-panels.ts';

const head = ['Part', 'Name', 'Detail', 'Date (UTC)', 'Value'];
const pageSize = 500;
const usualMonths = 12;

const isTable = (panel: string): panel is TablePanel => Object.hasOwn(tablePanels, panel);

/** Definitions and values first, then the rows behind them, one part after the other. */
export const exportRevenue: ReadProcedure<typeof contract.exportRevenue> = async ({ query }, ctx) => {
  const { panel, months = usualMonths, plan } = query;
  if (panel && isTable(panel)) return exportTable(ctx, panel, { months, plan });
  const figures: readonly RevenueFigure[] = panel ? revenuePanels[panel] : query.figure ? [query.figure] : [];
  const sets = [...new Set(figures.flatMap((figure) => revenueFigures[figure].rows))];
  const { values, now } = await ctx.withTx(async (tx) => ({ values: await readFacts(tx, tx.now), now: tx.now }), {
    readOnly: true,
  });
  const read = (set: RowSet, page: number) =>
    ctx.withTx((tx) => readRows(tx, { now }, set, { size: pageSize, page }), { readOnly: true });
  async function* rows(): AsyncGenerator<readonly CsvCell[]> {
    for (const figure of figures) {
      const { label, definition } = revenueFigures[figure];
      yield ['Definition', label, definition, values.month, figureOf[figure](values)];
    }
    if (figures.includes('cac')) yield* acquisitionLines(values);
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

/** Every figure, also those of the months to come. */
async function readFacts(tx: Tx, now: Date): Promise<RevenueFacts> {
  const [revenue, ...pages] = await Promise.all([
    readRevenue(tx, now),
    ...outlookSets.map((set) => readRows(tx, { now }, set, { size: 1, page: 1 })),
  ]);
  return { ...revenue, outlook: Object.fromEntries(outlookSets.map((set, index) => [set, pages[index]])) };
}

/** One definition, then the lines of the table. */
async function exportTable(
  ctx: Parameters<typeof exportRevenue>[1],
  panel: TablePanel,
  asked: Omit<TableAsked, 'now'>,
) {
  async function* rows(): AsyncGenerator<readonly CsvCell[]> {
    yield ['Definition', panel.charAt(0).toUpperCase() + panel.slice(1), tablePanels[panel], null, null];
    if (panel !== 'charges') {
      yield* await ctx.withTx((tx) => readTable[panel](tx, { now: tx.now, ...asked }), { readOnly: true });
      return;
    }
    for (let before: string | undefined = ''; before !== undefined;) {
      const after: string = before;
      const page = await ctx.withTx((tx) => readCharges(tx, after, pageSize), { readOnly: true });
      yield* page.lines;
      before = page.last;
    }
  }
  return exportCsv(ctx, { report: `revenue-${panel}`, head, rows: rows() });
}

/** The acquisition cost of each source, with its formula. */
const acquisitionLines = ({ acquisition = [], month }: Revenue): CsvCell[][] =>
  acquisition.map((row) => ['CAC by source', acquisitionLabels[row.source], costFormula(row, '/'), month, row.cac]);

const recordOf = (part: string, { name, detail, at, cents }: RevenueRow): CsvCell[] => [
  part,
  name,
  detail,
  at?.slice(0, 10),
  cents / 100,
];
