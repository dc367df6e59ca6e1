import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Parsed, Reading } from './parse.ts';
import type { RowParser } from './parse-thread.ts';
import type { StoredImport } from './queries.ts';
import { batchRows } from './rules.ts';
import { leadImports } from './tables.ts';

/** Rows of one batch. */
export const rowsChecked = batchRows.checking;
export const rowsAdded = batchRows.importing;

/** A row of a file, and what it says. */
export interface ReadRow {
  row: number;
  line: number;
  parsed: Parsed;
}

interface Staged {
  row: number;
  line: number;
  cells: string[];
  /** Why the row could not be read from the file. */
  problem: string | null;
}

interface Next {
  held: StoredImport;
  staged: Staged[];
}

/**
 * Reads the next rows of a claimed import, outside of the transaction that uses them: others have their turn meanwhile.
 * Undefined for a step that reads no rows.
 */
export async function readNext(
  { db, actor, parser }: { db: Database; actor: Actor; parser: RowParser },
  { id, claim }: { id: string; claim: string },
  memory: Pick<Reading, 'reps' | 'doubtful'> & { slow: number },
): Promise<ReadRow[] | undefined> {
  const next = await db.withTx(actor, (tx) => stagedNext(tx, id, claim), { readOnly: true });
  if (!next) return undefined;
  const { held, staged } = next;
  const good = staged.filter(({ problem }) => problem === null);
  const { names, mapping } = held;
  const parsed = await parser.parse(
    { names, mapping, reps: memory.reps, doubtful: memory.doubtful, rows: good.map(({ cells }) => cells) },
    memory,
  );
  const byRow = new Map(good.map(({ row }, index) => [row, parsed[index]]));
  return staged.map(({ row, line, problem }) => ({
    ...{ row, line },
    parsed: byRow.get(row) ?? { reason: problem ?? '' },
  }));
}

async function stagedNext(tx: Tx, id: string, claim: string): Promise<Next | undefined> {
  const [held] = await tx
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, id), eq(leadImports.claim, claim)));
  const wanted = held && rowsOf(held);
  return wanted && { held, staged: await queryRows<Staged>(tx, wanted) };
}

/** The rows of the next batch; those that are added come from the last to the first, without bad ones. */
function rowsOf({ id, status, position, rows }: StoredImport): SQL | undefined {
  if (status === 'checking' || status === 'confirming') {
    return sql`select row, line, cells, problem from lead_import_rows
      where import_id = ${id} and row > ${position} and row <= ${position + rowsChecked} order by row`;
  }
  if (status !== 'importing') return undefined;
  const last = rows - position;
  return sql`select row, line, cells, problem from lead_import_rows r
    where import_id = ${id} and row > ${last - rowsAdded} and row <= ${last}
      and not exists (select from lead_import_problems p where p.import_id = r.import_id and p.is_bad and p.row = r.row)
    order by row desc`;
}
