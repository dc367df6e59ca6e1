import { DrizzleQueryError } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pg-proxy';
import type { Actor } from '../lib/actor.ts';
import { insideTransaction, type Tx, type TxOptions } from '../lib/tx.ts';
import { sqlErrorOf, type Connection } from './connection.ts';
import { asArrays, asObjects, toText } from './values.ts';

export interface RunOptions extends TxOptions {
  /** Replaces the database's time; for tests. */
  clock?: (() => Date) | undefined;
}

/** Runs `fn` in one transaction on a connection: commits what it returns, rolls back when it throws. */
export async function runTransaction<T>(
  connection: Connection,
  actor: Actor,
  fn: (tx: Tx) => Promise<T>,
  options: RunOptions = {},
): Promise<T> {
  const [, opened] = await connection.script(beginText(actor, options));
  const state: TxState = { isOpen: true, failure: undefined, last: Promise.resolve() };
  const now = options.clock?.() ?? new Date(opened?.rows[0]?.[0] ?? NaN);
  try {
    const value = await insideTransaction(() => fn(openTx(connection, state, { now, actor })));
    state.isOpen = false;
    // PostgreSQL answers COMMIT of a failed transaction with a silent ROLLBACK.
    if (state.failure) throw state.failure.error;
    await connection.script('COMMIT');
    return value;
  } catch (error) {
    state.isOpen = false;
    await connection.script('ROLLBACK').catch(() => undefined);
    throw withoutParameters(error);
  }
}

interface TxState {
  isOpen: boolean;
  failure: { error: unknown } | undefined;
  /** The statement before; a connection answers one at a time. */
  last: Promise<unknown>;
}

const dialect = new PgDialect();

function openTx(connection: Connection, state: TxState, known: { now: Date; actor: Actor }): Tx {
  const database = drizzle(
    async (text, params, method) => {
      if (!state.isOpen) throw new Error('This transaction has ended');
      const answer = state.last.then(() => connection.query(text, params.map(toText)));
      state.last = answer.catch(() => undefined);
      try {
        const result = await answer;
        return { rows: method === 'execute' ? asObjects(result) : asArrays(result) };
      } catch (error) {
        state.failure ??= { error };
        throw error;
      }
    },
    {},
    () => dialect,
  );
  return Object.assign(database, known);
}

function beginText(actor: Actor, options: TxOptions): string {
  const mode = options.readOnly ? 'isolation level repeatable read read only' : 'isolation level read committed';
  const settings = {
    ...(options.asOwner ? {} : { role: roleOf(actor) }),
    'app.actor': actor.kind === 'user' ? actor.userId : actor.kind,
    'app.audience': actor.kind === 'user' ? actor.audience : actor.kind,
    'app.company': actor.kind === 'user' ? (actor.companyId ?? '') : '',
  };
  const known = Object.entries(settings).map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`);
  return `begin ${mode}; select clock_timestamp()::timestamptz(3), ${known.join(', ')}`;
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
