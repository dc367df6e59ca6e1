import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { claimedUntil, claimFile, createFileRunner, type FileRunner } from '../../../http/csv-files/runner.ts';
import { system } from '../../../kernel/actor.ts';
import type { Logger } from '../../../kernel/log/logger.ts';
import { addNext } from './adding.ts';
import { beginCheck, checkNext, emptyMemory, type Memory, readReps } from './checking.ts';
import { createRowParser, type RowParser } from './parse-thread.ts';
import type { StoredImport } from './queries.ts';
import { type ReadRow, readNext } from './reading.ts';
import { importKeptDays, isWorking, workingStatuses } from './rules.ts';
import { leadImports } from './tables.ts';
import { forgetImports, undoNext, withdrawNext } from './taking-back.ts';

const actor = system('lead import');
const table = sql`lead_imports`;

export interface ImportRunner extends FileRunner {
  /** Forgets old files. */
  forget(): Promise<void>;
}

interface Deps {
  db: Database;
  logger: Logger;
  /** Tells open screens that leads or imports have changed. */
  onChanged(): void;
  /** Reads rows; unless said, in a thread. */
  parser?: RowParser;
}

/** Checks, imports and takes back files of leads. No row is added twice. */
export function createImportRunner({ db, logger, onChanged, parser = createRowParser() }: Deps): ImportRunner {
  const runner = createFileRunner<Memory>({
    ...{ db, logger, actor, table, onChanged, failed: 'lead_import_failed', begin: claimNext },
    work: async ({ id, claim }, memory) => {
      const { slow } = memory;
      const rows = await readNext({ db, actor, parser }, { id, claim }, memory);
      if (memory.slow > slow) logger.warn('lead_import_slow', { id, rows: memory.slow });
      return db.withTx(actor, (tx) => step(tx, id, claim, { memory, rows }));
    },
    end: () => parser.end(),
  });
  return { ...runner, forget: () => db.withTx(actor, (tx) => forgetImports(tx, importKeptDays)) };
}

/** A check that another run has begun begins anew. */
async function claimNext(tx: Tx, claim: string): Promise<{ id: string; memory?: Memory } | undefined> {
  const file = await claimFile(tx, { table, statuses: workingStatuses, claim });
  if (!file) return undefined;
  const { id, status, position, isSetAside } = file;
  if (isSetAside) {
    await audit({ tx, actor: tx.actor }, 'lead_import.set_aside', { target: id, details: { step: status, position } });
    return { id };
  }
  if (status !== 'checking' && status !== 'confirming') return { id, memory: emptyMemory(await readReps(tx)) };
  await change(tx, id, { position: 0 });
  return { id, memory: await beginCheck(tx, id) };
}

/** What a batch works with; no rows for a step that reads none. */
interface Given {
  memory: Memory;
  rows: readonly ReadRow[] | undefined;
}

/** One batch; answers whether there is more to do for this claim. */
async function step(tx: Tx, id: string, claim: string, given: Given): Promise<boolean> {
  const [held] = await tx.select().from(leadImports).where(eq(leadImports.id, id)).for('update');
  if (!held || held.claim !== claim || !isWorking(held.status)) return false;
  await preferSmallSteps(tx);
  const changed = await batchOf(tx, held, given);
  const status = changed.status ?? held.status;
  if (status === 'checking' && held.status !== 'checking') Object.assign(given.memory, await beginCheck(tx, id));
  const claimed = isWorking(status) ? { claimedUntil: claimedUntil(tx) } : { claim: null, claimedUntil: null };
  await change(tx, id, { ...changed, ...claimed, ...progressOf(held, changed) });
  return isWorking(status);
}

/** Claims count from the last progress: rows beyond all that this step has come to, or the next step. */
function progressOf(
  { status, position, reached }: StoredImport,
  changed: Partial<StoredImport>,
): Partial<StoredImport> {
  if (changed.status !== undefined && changed.status !== status) return { claims: 0, reached: 0 };
  const now = changed.position ?? position;
  return now > reached ? { claims: 0, reached: now } : {};
}

const change = (tx: Tx, id: string, values: Partial<StoredImport>) =>
  tx.update(leadImports).set(values).where(eq(leadImports.id, id));

/** The index for searches takes its new entries over in small parts, so that no batch waits for thousands of them. */
const preferSmallSteps = (tx: Tx) => tx.execute(sql`select set_config('gin_pending_list_limit', '64', true)`);

async function batchOf(tx: Tx, held: StoredImport, { memory, rows }: Given): Promise<Partial<StoredImport>> {
  if (held.status === 'withdrawing') return withdrawNext(tx, held);
  if (held.status === 'undoing') return undoNext(tx, held);
  if (!rows) throw new Error(`The rows of ${held.id} were not read`);
  return held.status === 'importing' ? addNext(tx, held, rows) : checkNext(tx, held, memory, rows);
}
