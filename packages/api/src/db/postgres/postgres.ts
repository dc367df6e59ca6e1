import { sql } from 'drizzle-orm';
import pg from 'pg';
import { system, type Actor } from '../../kernel/actor.ts';
import { Failure, insufficientStorage, unavailable } from '../../kernel/errors.ts';
import {
  type Admission,
  assertNotNested,
  type Database,
  type DatabaseStats,
  queryRows,
  type Tx,
  type TxOptions,
} from '../tx.ts';
import { Batches, type BatchAnswer } from '../wire/batches.ts';
import { SqlError, sqlErrorOf } from '../../kernel/sql-error.ts';
import { type Connection } from '../wire/connection.ts';
import { Overdue, PostgresBatch } from './postgres-batch.ts';
import { runAdmitted, runTransaction, type Transact } from '../wire/transaction.ts';
import { KeptStatements, type Statement } from '../wire/statements.ts';

export interface PostgresOptions {
  databaseUrl: string;
  clock?: (() => Date) | undefined;
  /** Maximum number of connections; 10 by default. */
  poolSize?: number;
  statementTimeoutMs?: number;
  /** Longest wait for a connection. */
  connectTimeoutMs?: number;
  /** Number of migration steps of this version's schema; with another number the database is not ready. */
  schemaSteps?: number;
}

/**
 * Settings of a connection: time formats that we parse, page costs of a solid-state disk, and no compilation of plans,
 * which takes longer than our statements do.
 */
export const sessionOptions = '-c timezone=UTC -c datestyle=ISO -c random_page_cost=1.1 -c jit=off';

const retriesOfConflicts = 3;
/** Longer than the server's own limit, so it applies only if the server or the network does not answer at all. */
const deadlineBeyondStatementMs = 500;
/** A day: the operator waits for a change of the schema, or ends it. */
const longDeadlineMs = 24 * 60 * 60_000;
const readinessDeadlineMs = 2_000;

export class PostgresDatabase implements Database {
  readonly kind = 'postgresql';
  readonly #pool: pg.Pool;
  /** A separate connection for the readiness probe, since requests may hold all others. */
  readonly #probePool: pg.Pool;
  readonly #clock: (() => Date) | undefined;
  readonly #schemaSteps: number | undefined;
  readonly #deadlineMs: number;
  readonly #connectTimeoutMs: number;

  constructor(options: PostgresOptions) {
    this.#clock = options.clock;
    this.#schemaSteps = options.schemaSteps;
    const statementTimeoutMs = options.statementTimeoutMs ?? 5_000;
    this.#deadlineMs = statementTimeoutMs + deadlineBeyondStatementMs;
    this.#connectTimeoutMs = options.connectTimeoutMs ?? 2_000;
    const settings = {
      connectionString: options.databaseUrl,
      connectionTimeoutMillis: this.#connectTimeoutMs,
      statement_timeout: statementTimeoutMs,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
      options: sessionOptions,
      application_name: 'freight-hq',
    };
    this.#pool = makePool({ ...settings, max: options.poolSize ?? 10 });
    this.#probePool = makePool({ ...settings, max: 1, idleTimeoutMillis: 60_000 });
  }

  withTx<T>(actor: Actor, fn: (tx: Tx) => Promise<T>, options: TxOptions = {}): Promise<T> {
    return this.#run((connection, clocked) => runTransaction(connection, actor, fn, clocked), options);
  }

  withAdmitted<A extends Actor, T>(
    admission: Admission<A>,
    fn: (tx: Tx, actor: A) => Promise<T>,
    options: TxOptions = {},
  ): Promise<T> {
    return this.#run((connection, clocked) => runAdmitted(connection, admission, fn, clocked), options);
  }

  async #run<T>(
    transact: Transact<T>,
    options: TxOptions,
    { pool = this.#pool, deadlineMs = this.#deadlineMs } = {},
  ): Promise<T> {
    assertNotNested();
    const startedAt = performance.now();
    // A second wait for a connection would be too long for the caller.
    const isQuick = () => performance.now() - startedAt < this.#connectTimeoutMs;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#once(transact, options, pool, deadlineMs);
      } catch (error) {
        if (isConflict(error) && attempt < retriesOfConflicts) await pause(Math.random() * 50 * 2 ** attempt);
        else if (isLostConnection(error) && options.readOnly && attempt === 0 && isQuick())
          await pause(Math.random() * 100);
        else throw asFailure(error);
      }
    }
  }

  async checkReady(): Promise<void> {
    const state = sql`select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly",
      (select count(*) from schema_migrations) as steps`;
    const read = (tx: Tx) => queryRows<{ isReadOnly: boolean; steps: number }>(tx, state);
    const [found] = await this.#run(
      (connection, options) => runTransaction(connection, system('readiness'), read, options),
      { readOnly: true },
      { pool: this.#probePool, deadlineMs: readinessDeadlineMs },
    );
    if (found?.isReadOnly) throw unavailable('The database is read-only');
    if (this.#schemaSteps !== undefined && found?.steps !== this.#schemaSteps) {
      throw unavailable('The database schema does not match this version');
    }
  }

  stats(): DatabaseStats {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { pool: { open: totalCount, idle: idleCount, waiting: waitingCount } };
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#probePool.end()]);
  }

  async #once<T>(transact: Transact<T>, options: TxOptions, pool: pg.Pool, deadlineMs: number): Promise<T> {
    const client = await connect(pool);
    try {
      const value = await transact(connectionOf(client, options.mayTakeLong ? longDeadlineMs : deadlineMs), {
        ...options,
        clock: this.#clock,
      });
      client.release();
      return value;
    } catch (error) {
      client.release(isLostConnection(error) || isOverdue(error));
      throw error;
    }
  }
}

function makePool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  // Without both listeners a restart of PostgreSQL ends this process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw error instanceof pg.DatabaseError ? sqlError(error) : new LostConnection(error);
  });
}

class LostConnection extends Error {
  constructor(cause: unknown) {
    super('The connection to PostgreSQL is lost', { cause });
    this.name = 'LostConnection';
  }
}

const connections = new WeakMap<pg.PoolClient, { connection: Connection; deadlineMs: number }>();

/** The same for the whole life of a client, since it knows the client's prepared statements; the deadline is that of its transaction. */
function connectionOf(client: pg.PoolClient, deadlineMs: number): Connection {
  const known = connections.get(client);
  if (known) {
    known.deadlineMs = deadlineMs;
    return known.connection;
  }
  const kept = new KeptStatements();
  const send = async (statements: readonly Statement[]): Promise<BatchAnswer> => {
    const { results, error } = await client.query(new PostgresBatch(kept.encode(statements), made.deadlineMs)).answered;
    const answer = { results: kept.accept(statements, results) };
    if (error === undefined) return answer;
    if (error instanceof Overdue) return { ...answer, error };
    return { ...answer, error: error instanceof pg.DatabaseError ? sqlError(error) : new LostConnection(error) };
  };
  const made = { connection: new Batches(send), deadlineMs };
  connections.set(client, made);
  return made.connection;
}

function sqlError(error: pg.DatabaseError): SqlError {
  return new SqlError(error.message, {
    sqlState: error.code ?? 'XX000',
    severity: error.severity ?? 'ERROR',
    constraint: error.constraint,
  });
}

const stateOf = (error: unknown) => sqlErrorOf(error)?.sqlState ?? '';
const isConflict = (error: unknown) => ['40001', '40P01'].includes(stateOf(error));

const isOverdue = (error: unknown): boolean =>
  error instanceof Overdue || (error instanceof Error && error.cause !== undefined && isOverdue(error.cause));

function isLostConnection(error: unknown): boolean {
  if (error instanceof LostConnection) return true;
  if (error instanceof Error && error.cause && !sqlErrorOf(error)) return isLostConnection(error.cause);
  // A connection with a prepared statement from before a migration must be closed.
  const isOutdated = stateOf(error) === '0A000' && sqlErrorOf(error)?.message.includes('cached plan');
  return /^(08|57P)/.test(stateOf(error)) || stateOf(error) === '25P03' || isOutdated === true;
}

/** The failure for an error that the caller can react to; all others remain internal errors. */
function asFailure(error: unknown): unknown {
  const state = stateOf(error);
  const retry = { retryAfterSeconds: 1 };
  if (state === '57014' || isOverdue(error))
    return new Failure(504, 'Took too long', 'timeout', 'The database took too long to answer', retry);
  if (state === '53100') return insufficientStorage('The disk of the database is full');
  if (isConflict(error) || state === '55P03')
    return unavailable('Another request is changing the same data; try again', retry);
  if (isLostConnection(error) || state.startsWith('53'))
    return unavailable('The database cannot be reached; try again', retry);
  return error;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
