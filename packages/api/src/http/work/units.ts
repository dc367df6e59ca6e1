import { type SQL, sql } from 'drizzle-orm';
import { claimEnd } from '../../db/claims.ts';
import { listed } from '../../db/listed.ts';
import { type Database, queryRows, type Tx } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { Failure } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { errorFields, type Logger } from '../../kernel/log/logger.ts';
import { maxClaims } from '../../kernel/process/claims.ts';
import { sqlErrorOf } from '../../kernel/sql-error.ts';

/** Work of a job that consists of units, such as alerts or companies, of which a bad one must not stop the others. */
export interface UnitWork<Unit> {
  /** The name of the job, as in the log. */
  job: string;
  /**
   * The units that are due, locked if two servers must not carry out the same; only one of them if its key is given. It
   * leaves out what waits (`isNotWaiting`).
   */
  due(tx: Tx, only?: string): Promise<readonly Unit[]>;
  keyOf(unit: Unit): string;
  /** The company that the unit is about. */
  companyOf?(unit: Unit): string | undefined;
  carryOut(tx: Tx, units: readonly Unit[]): Promise<void>;
}

export interface UnitDeps {
  db: Database;
  logger: Logger;
}

/**
 * Carries out the units that are due in one transaction. If that fails, each is carried out in a separate transaction:
 * the others go on, and the bad unit waits longer and longer after three failures, is named in Needs attention, and can
 * be tried again in Settings, Status. Answers how many were carried out.
 */
export async function workOffUnits<Unit>(deps: UnitDeps, work: UnitWork<Unit>): Promise<number> {
  const { db } = deps;
  const actor = system(work.job);
  let found: readonly Unit[] = [];
  const turn = async (tx: Tx, only?: string) => {
    const units = await work.due(tx, only);
    if (only === undefined) found = units;
    if (units.length === 0) return 0;
    await work.carryOut(tx, units);
    await forget(tx, work.job, units.map(work.keyOf));
    return units.length;
  };
  try {
    return await db.withTx(actor, (tx) => turn(tx));
  } catch (error) {
    if (found.length === 0 || isOfServer(error)) throw error;
  }
  let done = 0;
  for (const unit of found) {
    const key = work.keyOf(unit);
    try {
      done += await db.withTx(actor, (tx) => turn(tx, key));
    } catch (error) {
      if (isOfServer(error)) throw error;
      await noteFailure(deps, work, unit, error);
    }
  }
  return done;
}

/** Whether a unit of a job does not wait after failures. */
export const isNotWaiting = (job: string, unit: SQL, now: Date): SQL =>
  sql`not exists (select from work_troubles wt where wt.job = ${job} and wt.unit = ${unit} and wt.next_at > ${now})`;

const forget = (tx: Tx, job: string, units: readonly string[]) =>
  tx.execute(sql`delete from work_troubles where job = ${job}
    and unit in ${listed(units)}`);

async function noteFailure<Unit>({ db, logger }: UnitDeps, work: UnitWork<Unit>, unit: Unit, error: unknown) {
  const { job } = work;
  const key = work.keyOf(unit);
  const [noted] = await db.withTx(system(job), (tx) =>
    queryRows<{ failures: number }>(
      tx,
      sql`insert into work_troubles as w (id, job, unit, company_key, kind, failures, error, since, at, next_at)
        values (${newId('wtr', tx.now.getTime())}, ${job}, ${key}, ${work.companyOf?.(unit) ?? null}, 'failed', 1,
          ${wordsOfError(error)}, ${tx.now}, ${tx.now}, ${tx.now})
        on conflict (job, unit) do update set failures = w.failures + 1, error = excluded.error, at = excluded.at,
          next_at = ${claimEnd(tx.now, sql`w.failures + 1`)}
        returning failures`,
    ),
  );
  const failures = noted?.failures ?? 0;
  const fields = { job, unit: key, failures, ...errorFields(error) };
  if (failures < maxClaims) logger.warn('unit_failed', fields);
  else logger.warn('unit_set_aside', { ...fields, advice: setAsideAdvice });
}

const setAsideAdvice =
  'This unit has failed three times in a row or more. It waits, and the others go on. Mend the cause, then choose Try Again in Settings, Status';

/** What went wrong, without the message of the database, which may contain data. */
export function wordsOfError(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const state = sqlErrorOf(error)?.sqlState;
  if (state !== undefined) return `The database refused it (${state})`;
  return error instanceof Error ? `An error in the program (${error.name})` : 'An error in the program';
}

/** An error that has nothing to do with the unit: the database could not be reached, or had no room. */
function isOfServer(error: unknown): boolean {
  if (error instanceof Failure && error.status >= 500) return true;
  const state = sqlErrorOf(error)?.sqlState ?? '';
  return ['08', '40', '53', '55', '58', 'XX'].includes(state.slice(0, 2)) || state.startsWith('57P');
}
