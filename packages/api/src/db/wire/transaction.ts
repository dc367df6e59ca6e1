import { DrizzleQueryError } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Actor } from '../../kernel/actor.ts';
import { type Admission, insideTransaction, type QueryText, type Tx, type TxOptions } from '../tx.ts';
import { sqlErrorOf } from '../../kernel/sql-error.ts';
import { type Connection, type TextResult } from './connection.ts';
import { asArrays, asObjects, toText } from './values.ts';

/** A transaction that lacks nothing but its connection. */
export type Transact<T> = (connection: Connection, options: RunOptions) => Promise<T>;

export interface RunOptions extends TxOptions {
  /** Replaces the database's time; for tests. */
  clock?: (() => Date) | undefined;
}

/** Runs `fn` in one transaction on a connection: commits what it returns, rolls back when it throws. */
export function runTransaction<T>(
  connection: Connection,
  actor: Actor,
  fn: (tx: Tx) => Promise<T>,
  options: RunOptions = {},
): Promise<T> {
  return transact(connection, actor, options, async (state) => {
    await state.opening;
    return fn(openTx(connection, state));
  });
}

/**
 * As `runTransaction`, on behalf of the actor that `admit` finds. Its first statement travels with the opening;
 * the actor's rights are settled on the way to the first statement of `fn`.
 */
export function runAdmitted<A extends Actor, T>(
  connection: Connection,
  { by, admit, as }: Admission<A>,
  fn: (tx: Tx, actor: A) => Promise<T>,
  options: RunOptions = {},
): Promise<T> {
  return transact(connection, by, options, async (state) => {
    const tx = openTx(connection, state);
    const [actor] = await Promise.all([admit(tx), state.opening]);
    actAs(connection, state, as ?? actor, options);
    return fn(tx, actor);
  });
}

function actAs(connection: Connection, state: TxState, actor: Actor, options: RunOptions): void {
  state.actor = actor;
  const { calls, values } = settingsOf(actor, options);
  connection.query(`select ${calls}`, values).catch((error: unknown) => {
    state.failure ??= { error };
  });
}

async function transact<T>(
  connection: Connection,
  actor: Actor,
  options: RunOptions,
  work: (state: TxState) => Promise<T>,
): Promise<T> {
  const state: TxState = { isOpen: true, actor, now: undefined, failure: undefined, afterCommit: [], opening: noWait };
  state.opening = begin(connection, actor, options).then((now) => {
    state.now = options.clock?.() ?? now;
  });
  // If the work fails first, there is no caller left.
  state.opening.catch(() => undefined);
  try {
    const value = await insideTransaction(() => work(state));
    state.isOpen = false;
    // PostgreSQL answers COMMIT of a failed transaction with a silent ROLLBACK.
    if (state.failure) throw state.failure.error;
    // A read has nothing to lose: its answer need not wait for the end.
    if (options.readOnly) connection.queryLater('commit');
    else await connection.query('commit', []);
    for (const next of state.afterCommit) queueMicrotask(next);
    return value;
  } catch (error) {
    state.isOpen = false;
    await connection.query('rollback', []).catch(() => undefined);
    throw withoutParameters(error);
  }
}

interface TxState {
  isOpen: boolean;
  actor: Actor;
  opening: Promise<void>;
  now: Date | undefined;
  failure: { error: unknown } | undefined;
  afterCommit: (() => void)[];
}

const noWait = Promise.resolve();
const dialect = new PgDialect();

function openTx(connection: Connection, state: TxState): Tx {
  const ask = async (text: string, params: readonly unknown[]): Promise<TextResult> => {
    if (!state.isOpen) throw new Error('This transaction has ended');
    try {
      return await connection.query(text, params.map(toText));
    } catch (error) {
      state.failure ??= { error };
      throw error;
    }
  };
  const database = drizzle(
    async (text, params, method) => {
      const result = await ask(text, params);
      return { rows: method === 'execute' ? asObjects(result) : asArrays(result) };
    },
    {},
    () => dialect,
  );
  return Object.defineProperties(database, {
    actor: { get: () => state.actor },
    now: { get: () => timeOf(state) },
    run: { value: async ({ text, params }: QueryText) => asObjects(await ask(text, params)) },
    afterCommit: { value: (work: () => void) => void state.afterCommit.push(work) },
  }) as Tx;
}

function timeOf({ now }: TxState): Date {
  if (!now) throw new Error('The time comes with the first answer of the transaction');
  return now;
}

/** Returns the database's time. */
async function begin(connection: Connection, actor: Actor, options: TxOptions): Promise<Date> {
  const mode = options.readOnly ? 'isolation level repeatable read read only' : 'isolation level read committed';
  const { calls, values } = settingsOf(actor, options);
  const limit = options.mayTakeLong ? ", set_config('statement_timeout', '0', true)" : '';
  const [, opened] = await Promise.all([
    connection.query(`begin ${mode}`, []),
    connection.query(`select clock_timestamp()::timestamptz(3), ${calls}${limit}`, values),
  ]);
  return new Date(opened.rows[0]?.[0] ?? NaN);
}

/** Sets the actor of the following statements in the database. */
function settingsOf(actor: Actor, { asOwner }: RunOptions): { calls: string; values: string[] } {
  const isUser = actor.kind === 'user';
  const name = actor.kind === 'machine' ? actor.keyId : actor.kind;
  const values = [isUser ? actor.userId : name, isUser ? actor.audience : actor.kind];
  values.push(isUser ? (actor.companyId ?? '') : '');
  return asOwner ? { calls: ownSettings, values } : { calls: allSettings, values: [...values, roleOf(actor)] };
}

const ownSettings =
  "set_config('app.actor', $1, true), set_config('app.audience', $2, true), set_config('app.company', $3, true)";
const allSettings = `${ownSettings}, set_config('role', $4, true)`;

/** The database role of an actor; row level security uses it. */
const roleOf = (actor: Actor) =>
  actor.kind === 'system' || actor.kind === 'machine' || (actor.kind === 'user' && actor.audience === 'hq')
    ? 'freight_hq_staff'
    : 'freight_hq_tenant';

/** Drizzle's own error carries the query with its parameters, which no log may see. */
function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (sqlErrorOf(error) ?? error.cause) : error;
}
