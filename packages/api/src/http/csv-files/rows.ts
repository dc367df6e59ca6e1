import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { notUtf8 } from '../../kernel/csv/csv.ts';
import type { CallerCtx } from '../pipeline/ctx.ts';
import { exportCsv } from '../pipeline/csv-reply.ts';

/** A row as it stands in a file, or why it could not be read. */
interface FileRow {
  row: number;
  line: number;
  cells: readonly string[];
  problem?: string | undefined;
}

/** SHA-256 of a value. */
export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Stages rows of a file in a table that names it by `import_id`. */
export async function stageRows(tx: Tx, table: SQL, importId: string, rows: readonly FileRow[]): Promise<void> {
  const staged = JSON.stringify(
    rows.map(({ row, line, cells, problem = null }) => ({ import_id: importId, row, line, cells, problem })),
  );
  await tx.execute(sql`insert into ${table} (import_id, row, line, cells, problem)
    select import_id, row, line, cells, problem from json_to_recordset(${staged}::json)
      as staged(import_id text, row int, line int, cells json, problem text)`);
}

/** Marks rows that have bytes of another encoding than the file. */
export async function markForeign(tx: Tx, table: SQL, importId: string, foreign: readonly number[]): Promise<void> {
  if (foreign.length === 0) return;
  await tx.execute(sql`update ${table} set problem = coalesce(problem, ${notUtf8})
    where import_id = ${importId} and row in (select json_array_elements_text(${JSON.stringify(foreign)}::json)::int)`);
}

interface ShownRow {
  row: number;
  line: number;
  cells: readonly string[];
}

interface Exported<Row extends ShownRow> {
  report: string;
  target: string;
  names: readonly string[];
  /** Cells of the longest row. */
  width: number;
  /** Names of the columns behind those of the file, and their values. */
  more: { names: readonly string[]; of(row: Row): readonly (string | number)[] };
  /** The next rows behind one. */
  read(tx: Tx, after: number, limit: number): Promise<Row[]>;
}

const pageOfRows = 500;

/** A file of rows as they stood in the file that brought them, column by column. */
export function exportRows<Row extends ShownRow>(ctx: CallerCtx, { names, width, more, read, ...of }: Exported<Row>) {
  const cellsOf = Math.max(names.length, width);
  const columns = Array.from({ length: cellsOf }, (_, index) => names[index] ?? `Column ${index + 1}`);
  async function* rows() {
    for (let after = 0; ;) {
      const page = await ctx.withTx((tx) => read(tx, after, pageOfRows), { readOnly: true });
      for (const one of page)
        yield [...Array.from({ length: cellsOf }, (_, index) => one.cells[index] ?? ''), ...more.of(one)];
      const last = page.at(-1);
      if (!last || page.length < pageOfRows) return;
      after = last.row;
    }
  }
  return exportCsv(ctx, { ...of, head: [...columns, ...more.names], rows: rows() });
}
