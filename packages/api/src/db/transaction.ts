import { DrizzleQueryError } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Actor } from '../lib/actor.ts';
import { type Admission, insideTransaction, type Tx, type TxOptions } from '../lib/tx.ts';
import { sqlErrorOf, type Connection } from './connection.ts';
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
    return fn(openTx(connection, state, actor));
  });
}

/**
 * As `runTransaction`, on behalf of whoever `admit` finds. Its first statement travels with the opening;
 * what the actor found may see is settled on the way to the first statement of `fn`.
 */
export function runAdmitted<A extends Actor, T>(
  connection: Connection,
  { by, admit }: Admission<A>,
  fn: (tx: Tx, actor: A) => Promise<T>,
  options: RunOptions = {},
): Promise<T> {
  return transact(connection, by, options, async (state) => {
    const [actor] = await Promise.all([admit(openTx(connection, state, by)), state.opening]);
    connection.script(`select ${settingsOf(actor, options)}`).catch((error: unknown) => {
      state.failure ??= { error };
    });
    return fn(openTx(connection, state, actor), actor);
  });
}

async function transact<T>(
  connection: Connection,
  actor: Actor,
  options: RunOptions,
  work: (state: TxState) => Promise<T>,
): Promise<T> {
  const state: TxState = { isOpen: true, now: undefined, failure: undefined, afterCommit: [], opening: noWait };
  state.opening = connection.script(beginText(actor, options)).then(([, opened]) => {
    state.now = options.clock?.() ?? new Date(opened?.rows[0]?.[0] ?? NaN);
  });
  // Where the work fails first, nobody is left to hear it.
  state.opening.catch(() => undefined);
  try {
    const value = await insideTransaction(() => work(state));
    state.isOpen = false;
    // PostgreSQL answers COMMIT of a failed transaction with a silent ROLLBACK.
    if (state.failure) throw state.failure.error;
    const committed = connection.script('COMMIT');
    // A read has nothing to lose: its answer need not wait for the end.
    if (options.readOnly) committed.catch(() => undefined);
    else await committed;
    for (const next of state.afterCommit) queueMicrotask(next);
    return value;
  } catch (error) {
    state.isOpen = false;
    await connection.script('ROLLBACK').catch(() => undefined);
    throw withoutParameters(error);
  }
}

interface TxState {
  isOpen: boolean;
  opening: Promise<void>;
  now: Date | undefined;
  failure: { error: unknown } | undefined;
  afterCommit: (() => void)[];
}

const noWait = Promise.resolve();
const dialect = new PgDialect();

function openTx(connection: Connection, state: TxState, actor: Actor): Tx {
  const database = drizzle(
    async (text, params, method) => {
      if (!state.isOpen) throw new Error('This transaction has ended');
      try {
        const result = await connection.query(text, params.map(toText));
        return { rows: method === 'execute' ? asObjects(result) : asArrays(result) };
      } catch (error) {
        state.failure ??= { error };
        throw error;
      }
    },
    {},
    () => dialect,
  );
  const members = { actor, now: new Date(NaN), afterCommit: (work: () => void) => void state.afterCommit.push(work) };
  return Object.defineProperty(Object.assign(database, members), 'now', { get: () => timeOf(state) });
}

function timeOf({ now }: TxState): Date {
  if (!now) throw new Error('The time comes with the first answer of the transaction');
  return now;
}

function beginText(actor: Actor, options: TxOptions): string {
  const mode = options.readOnly ? 'isolation level repeatable read read only' : 'isolation level read committed';
  return `begin ${mode}; select clock_timestamp()::timestamptz(3), ${settingsOf(actor, options)}`;
}

/** Tells the database on whose behalf it answers from now on. */
function settingsOf(actor: Actor, options: RunOptions): string {
  const settings = {
    ...(options.asOwner ? {} : { role: roleOf(actor) }),
    'app.actor': actor.kind === 'user' ? actor.userId : actor.kind,
    'app.audience': actor.kind === 'user' ? actor.audience : actor.kind,
    'app.company': actor.kind === 'user' ? (actor.companyId ?? '') : '',
  };
  return Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`)
    .join(', ');
}

/** The database's own role for an actor; it decides which rows there are at all. */
const roleOf = (actor: Actor) =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.audience === 'hq')
    ? 'freight_hq_staff'
    : 'freight_hq_tenant';

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Drizzle's own error carries the query with its parameters, which no log may see. */
function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (sqlErrorOf(error) ?? error.cause) : error;
}
