import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../db/columns.ts';
import { type Database, queryRows, type Tx } from '../../db/tx.ts';
import type { Actor } from '../../kernel/actor.ts';
import { newId } from '../../kernel/ids.ts';
import { errorFields, type Logger } from '../../kernel/log/logger.ts';
import { maxClaims } from '../../kernel/process/claims.ts';

/** A server that stops for longer than this is taken for dead, and another goes on with the file. */
const claimMs = 15_000;

export interface FileRunner {
  /** Works on all files that wait, one after the other. */
  turn(): Promise<void>;
  /** Does so in the background. */
  wake(): void;
  /** Resolves after the present batch; the rest waits for the next start. */
  stop(): Promise<void>;
}

interface FileWork<Memory> {
  db: Database;
  logger: Logger;
  actor: Actor;
  /** The table of the files. */
  table: SQL;
  /** The line of the log about a failure. */
  failed: string;
  /** Tells open screens that files have changed. */
  onChanged(): void;
  /** Claims the file that waits longest; without a memory it was set aside. */
  begin(tx: Tx, claim: string): Promise<{ id: string; memory?: Memory } | undefined>;
  /** Works on a batch; answers whether there is more to do for this claim. */
  work(file: { id: string; claim: string }, memory: Memory): Promise<boolean>;
  end?(): Promise<void>;
}

/**
 * Carries files out in batches of one transaction each, so that other requests have their turn. The place up to which a
 * file has come is written with each batch: after a crash another run goes on from there.
 */
export function createFileRunner<Memory>(of: FileWork<Memory>): FileRunner {
  const { db, logger, actor, table, failed, onChanged, begin, work, end } = of;
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
    const begun = await db.withTx(actor, (tx) => begin(tx, claim));
    if (!begun) return false;
    const { id, memory } = begun;
    if (!memory) return true;
    try {
      while (!isStopped) {
        if (!(await work({ id, claim }, memory))) return true;
        // Other requests come in between.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      // The claim counts, and runs out; the other files do not wait for it.
      logger.warn(failed, { id, ...errorFields(error) });
      return true;
    }
    await db.withTx(actor, (tx) => release(tx, { table, id, claim }));
    return false;
  };

  const turn = () => {
    isAsked = true;
    running ??= workOff().finally(() => (running = undefined));
    return running;
  };
  return {
    turn,
    wake: () => void turn().catch((error: unknown) => logger.warn(failed, errorFields(error))),
    stop: async () => {
      isStopped = true;
      await Promise.allSettled([running]);
      await end?.();
    },
  };
}

export interface ClaimedFile<Status extends string> {
  id: string;
  status: Status;
  position: number;
  /** Set aside instead: three claims have not brought it further. */
  isSetAside: boolean;
}

/** Claims the file that waits longest. */
export async function claimFile<Status extends string>(
  tx: Tx,
  { table, statuses, claim }: { table: SQL; statuses: readonly Status[]; claim: string },
): Promise<ClaimedFile<Status> | undefined> {
  const [due] = await queryRows<{ id: string; status: Status; claims: number; position: number }>(
    tx,
    sql`select id, status, claims, position from ${table}
      where status in (${literals(statuses)}) and set_aside_at is null
        and (claimed_until is null or claimed_until < ${tx.now})
      order by created_at, id limit 1 for update skip locked`,
  );
  if (!due) return undefined;
  const { claims, ...file } = due;
  const isSetAside = claims >= maxClaims;
  await tx.execute(
    isSetAside
      ? sql`update ${table} set set_aside_at = ${tx.now}, claim = null, claimed_until = null where id = ${due.id}`
      : sql`update ${table} set claim = ${claim}, claimed_until = ${claimedUntil(tx)}, claims = claims + 1
          where id = ${due.id}`,
  );
  return { ...file, isSetAside };
}

/** Until when a file is claimed by the run that works on it now. */
export const claimedUntil = (tx: Tx): Date => new Date(tx.now.getTime() + claimMs);

/** A clean stop gives the claim back: it does not count. */
const release = (tx: Tx, { table, id, claim }: { table: SQL; id: string; claim: string }) =>
  tx.execute(sql`update ${table} set claim = null, claimed_until = null, claims = greatest(claims - 1, 0)
    where id = ${id} and claim = ${claim}`);
