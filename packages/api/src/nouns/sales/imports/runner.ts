import { eq, sql } from 'drizzle-orm';
import { queryRows, type Database, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { errorFields, type Logger } from '../../../kernel/log/logger.ts';
import { literals } from '../../../db/columns.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import { audit } from '../../../http/audit/audit.ts';
import { addNext } from './adding.ts';
import { beginCheck, checkNext, emptyMemory, type Memory, readReps } from './checking.ts';
import { createRowParser, type RowParser } from './parse-thread.ts';
import type { StoredImport } from './queries.ts';
import { type ReadRow, readNext } from './reading.ts';
import { importKeptDays, isWorking, type WorkingStatus, workingStatuses } from './rules.ts';
import { leadImports } from './tables.ts';
import { forgetImports, undoNext, withdrawNext } from './taking-back.ts';

/** A server that stops for longer than this is taken for dead, and another goes on with the import. */
const claimMs = 15_000;
const actor = system('lead import');

export interface ImportRunner {
  /** Works on all files that wait, one after the other. */
  turn(): Promise<void>;
  /** Does so in the background. */
  wake(): void;
  /** Resolves after the present batch; the rest waits for the next start. */
  stop(): Promise<void>;
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

/**
 * Carries imports out in batches of one transaction each, so that other requests have their turn. The place up to which
 * an import has come is written with each batch: after a crash another run goes on from there, and no row is added twice.
 */
export function createImportRunner({ db, logger, onChanged, parser = createRowParser() }: Deps): ImportRunner {
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;

  const workOff = async () => {
    while (isAsked && !isStopped) {
      isAsked = false;
      while (!isStopped && (await workOnOne())) onChanged();
    }
  };

  const workOnOne = async (): Promise<boolean> => {
    const claim = newId('imp');
    const begun = await db.withTx(actor, (tx) => claimNext(tx, claim));
    if (!begun) return false;
    const { id, memory } = begun;
    if (!memory) return true;
    try {
      while (!isStopped) {
        const { slow } = memory;
        const rows = await readNext({ db, actor, parser }, { id, claim }, memory);
        if (memory.slow > slow) logger.warn('lead_import_slow', { id, rows: memory.slow });
        const isGoingOn = await db.withTx(actor, (tx) => step(tx, id, claim, { memory, rows }));
        if (!isGoingOn) return true;
        // Other requests come in between.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      // The claim counts, and runs out; the other files do not wait for it.
      logger.warn('lead_import_failed', { id, ...errorFields(error) });
      return true;
    }
    await db.withTx(actor, (tx) => release(tx, id, claim));
    return false;
  };

  const turn = () => {
    isAsked = true;
    running ??= workOff().finally(() => (running = undefined));
    return running;
  };
  return {
    turn,
    wake: () => void turn().catch((error: unknown) => logger.warn('lead_import_failed', errorFields(error))),
    stop: async () => {
      isStopped = true;
      await Promise.allSettled([running]);
      await parser.end();
    },
    forget: () => db.withTx(actor, (tx) => forgetImports(tx, importKeptDays)),
  };
}

interface Begun {
  id: string;
  /** Absent for a file that was set aside. */
  memory?: Memory;
}

/**
 * Claims the import that waits longest; a check that another run has begun begins anew. A file that three claims have
 * not brought further is set aside instead.
 */
async function claimNext(tx: Tx, claim: string): Promise<Begun | undefined> {
  const [due] = await queryRows<{ id: string; status: WorkingStatus; claims: number; position: number }>(
    tx,
    sql`select id, status, claims, position from lead_imports
      where status in (${literals(workingStatuses)}) and set_aside_at is null
        and (claimed_until is null or claimed_until < ${tx.now})
      order by created_at, id limit 1 for update skip locked`,
  );
  if (!due) return undefined;
  const { id, status, claims, position } = due;
  if (claims >= maxClaims) {
    await change(tx, id, { setAsideAt: tx.now, claim: null, claimedUntil: null });
    await audit({ tx, actor: tx.actor }, 'lead_import.set_aside', { target: id, details: { step: status, position } });
    return { id };
  }
  const isCheck = status === 'checking' || status === 'confirming';
  await change(tx, id, { claim, claimedUntil: later(tx), claims: claims + 1, ...(isCheck && { position: 0 }) });
  return { id, memory: isCheck ? await beginCheck(tx, id) : emptyMemory(await readReps(tx)) };
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
  const claimed = isWorking(status) ? { claimedUntil: later(tx) } : { claim: null, claimedUntil: null };
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

/** A clean stop gives the claim back: it does not count. */
const release = (tx: Tx, id: string, claim: string) =>
  tx.execute(sql`update lead_imports set claim = null, claimed_until = null, claims = greatest(claims - 1, 0)
    where id = ${id} and claim = ${claim}`);

const later = (tx: Tx) => new Date(tx.now.getTime() + claimMs);
