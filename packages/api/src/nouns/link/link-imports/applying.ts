import { and, eq, sql } from 'drizzle-orm';
import { listed } from '../../../db/listed.ts';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { claimedUntil } from '../../../http/csv-files/runner.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { invalid } from '../../../kernel/errors.ts';
import { receiveRows, recordCall, type RowResult, type WithTx } from '../link/service.ts';
import { readSource, type Source } from '../sources/service.ts';
import { createLinkReader, type ReadLinkRow } from './parse.ts';
import { countsOf, type StoredLinkImport } from './queries.ts';
import { fieldsOf, type LinkField, resultReasons, rowsAtOnce, sameIdAs } from './rules.ts';
import { linkImports } from './tables.ts';

interface Staged {
  row: number;
  line: number;
  cells: string[];
  problem: string | null;
}

interface Claimed {
  id: string;
  claim: string;
}

/** The run has lost its claim, or the file was discarded: what the batch did is not kept. */
class ClaimLost extends Error {}

interface Deps {
  db: Database;
  actor: Actor;
}

/**
 * Checks or applies the next rows of a file. What has become of a row is noted in the transaction that applies it, so
 * that it is applied and counted once whenever the server stops. Answers whether there is more to do.
 */
export async function workOnRows({ db, actor }: Deps, file: Claimed): Promise<boolean> {
  const batch = await db.withTx(actor, (tx) => readBatch(tx, file), { readOnly: true });
  if (!batch) return false;
  const { held, source } = batch;
  const rows = batch.rows.map(({ read, problem, sameAs }) =>
    problem === undefined && sameAs === undefined ? read.value : invalid(problem ?? sameIdAs(sameAs ?? 0)),
  );
  const received = { source, kind: held.kind, rows };
  const withTx: WithTx = (work) => db.withTx(actor, work);
  try {
    if (held.status === 'importing') {
      const onResults = (tx: Tx, results: readonly RowResult[]) => note(tx, file, batch, results);
      await receiveRows(withTx, { ...received, onResults });
      return await withTx((tx) => advance(tx, file, batch));
    }
    const results = await receiveRows(andBack(withTx), received);
    return await withTx(async (tx) => {
      await note(tx, file, batch, results);
      return advance(tx, file, batch);
    });
  } catch (error) {
    if (error instanceof ClaimLost) return false;
    throw error;
  }
}

/** Does all that the commit does, and takes it back: a check finds what the commit will find. */
const andBack =
  (withTx: WithTx): WithTx =>
  async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    let found: { value: T } | undefined;
    try {
      await withTx(async (tx) => {
        found = { value: await work(tx) };
        throw new TakenBack();
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
    if (!found) throw new Error('A transaction without a result was taken back');
    return found.value;
  };

class TakenBack extends Error {}

interface BatchRow {
  row: number;
  line: number;
  read: ReadLinkRow;
  problem: string | undefined;
  /** The line of the file that has the same id before. */
  sameAs: number | undefined;
}

interface Batch {
  held: StoredLinkImport;
  source: Source;
  rows: BatchRow[];
}

async function readBatch(tx: Tx, { id, claim }: Claimed): Promise<Batch | undefined> {
  const [held] = await tx
    .select()
    .from(linkImports)
    .where(and(eq(linkImports.id, id), eq(linkImports.claim, claim)));
  const source = held && (await readSource(tx, held.sourceId));
  if (!held || !source) return undefined;
  const staged = await queryRows<Staged>(
    tx,
    sql`select row, line, cells, problem from link_import_rows
      where import_id = ${id} and row > ${held.position} and row <= ${held.position + rowsAtOnce}
        and not (${held.status === 'importing'} and is_final) order by row`,
  );
  const { kind, names, mapping, fileAt } = held;
  const read = createLinkReader({ kind, names, mapping, version: fileAt.getTime() });
  const rows = staged.map(({ row, line, cells, problem }) => ({
    ...{ row, line, problem: problem ?? undefined },
    read: read(cells),
  }));
  const first = await firstLines(tx, held, rows);
  return {
    ...{ held, source },
    rows: rows.map((one) => {
      const line = one.read.externalId === undefined ? undefined : first.get(one.read.externalId);
      return { ...one, sameAs: line === one.line ? undefined : line };
    }),
  };
}

/** The line that has an id first. */
async function firstLines(
  tx: Tx,
  { id, position }: StoredLinkImport,
  rows: readonly Pick<BatchRow, 'line' | 'read'>[],
): Promise<ReadonlyMap<string, number>> {
  const ids = rows.flatMap(({ read: { externalId } }) => externalId ?? []);
  const before = await queryRows<{ externalId: string; line: number }>(
    tx,
    sql`select external_id as "externalId", min(line) as line from link_import_rows
      where import_id = ${id} and row <= ${position} and external_id in ${listed(ids)} group by external_id`,
  );
  const first = new Map(before.map(({ externalId, line }) => [externalId, line]));
  for (const { line, read } of rows)
    if (read.externalId !== undefined && !first.has(read.externalId)) first.set(read.externalId, line);
  return first;
}

/** Notes what has become of rows, and counts them. */
async function note(
  tx: Tx,
  { id, claim }: Claimed,
  { held, rows }: Batch,
  results: readonly RowResult[],
): Promise<void> {
  const [now] = await tx
    .select({ counts: linkImports.counts })
    .from(linkImports)
    .where(and(eq(linkImports.id, id), eq(linkImports.claim, claim)))
    .for('update');
  if (!now) throw new ClaimLost();
  const counts = countsOf(now);
  const found = results.flatMap(({ index, result, errors }) => {
    const of = rows[index];
    if (!of) return [];
    const { row, read, problem, sameAs } = of;
    counts[result] += 1;
    const reason = problem ?? (sameAs === undefined ? reasonOf(held, result, errors ?? []) : sameIdAs(sameAs));
    return [{ row, external_id: read.externalId ?? null, result, reason }];
  });
  await tx.execute(sql`update link_import_rows r set external_id = f.external_id, result = f.result, reason = f.reason,
      is_final = ${held.status === 'importing'}
    from json_to_recordset(${JSON.stringify(found)}::json) as f(row int, external_id text, result text, reason text)
    where r.import_id = ${id} and r.row = f.row`);
  await tx.update(linkImports).set({ counts, claims: 0 }).where(eq(linkImports.id, id));
}

/** Where the file is now; answers whether there is more to do. */
async function advance(tx: Tx, { id, claim }: Claimed, { held, source }: Batch): Promise<boolean> {
  const position = Math.min(held.position + rowsAtOnce, held.rows);
  const isDone = position === held.rows;
  const isImporting = held.status === 'importing';
  const ended = isImporting ? { status: 'imported' as const, endedAt: tx.now } : { status: 'checked' as const };
  const [kept] = await tx
    .update(linkImports)
    .set({ position, ...(isDone ? { ...ended, claim: null, claimedUntil: null } : { claimedUntil: claimedUntil(tx) }) })
    .where(and(eq(linkImports.id, id), eq(linkImports.claim, claim)))
    .returning();
  if (!kept) throw new ClaimLost();
  if (isDone && isImporting) await finish(tx, source, kept);
  return !isDone;
}

/** What is in HQ is not kept a second time. */
async function finish(tx: Tx, source: Source, held: StoredLinkImport): Promise<void> {
  const { id, kind, sourceId, rows, committedBy } = held;
  await tx.execute(sql`delete from link_import_rows where import_id = ${id} and result in ('applied', 'unchanged')`);
  await recordCall(tx, source, kind, countsOf(held));
  const details = { sourceId, kind, rows, ...countsOf(held), committedBy };
  await audit({ tx, actor: tx.actor }, 'link_import.finished', { target: id, details });
}

const mostReasons = 3;

/** Why a row is not in effect, each reason with the name of its field. */
function reasonOf(
  { kind }: StoredLinkImport,
  result: RowResult['result'],
  errors: NonNullable<RowResult['errors']>,
): string | null {
  if (result === 'waiting' || result === 'stale' || result === 'ended') return resultReasons[result];
  if (result !== 'refused') return null;
  const fields = fieldsOf(kind);
  const reasons = errors.slice(0, mostReasons).map(({ pointer, detail }) => {
    const field = fields[pointer.slice(1) as LinkField];
    return field ? `${field.label}: ${detail}` : detail;
  });
  return reasons.join('; ');
}
