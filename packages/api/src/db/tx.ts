import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Actor } from '../kernel/actor.ts';

/** An open transaction: the only way to reach the database. */
export interface Tx extends PgRemoteDatabase {
  /** The database's time, read once a transaction; replaced by the clock of a test. */
  readonly now: Date;
  readonly actor: Actor;
  /** Rows of a ready text, as objects keyed by column alias: building a text costs more than most statements. */
  run<Row extends object>({ text, params }: QueryText): Promise<Row[]>;
  /** Runs a function after the commit of this transaction; not after a rollback. */
  afterCommit(work: () => void): void;
}

export interface QueryText {
  text: string;
  params: readonly unknown[];
}

export interface TxOptions {
  /** A read never takes a write lock and may run again after a lost connection. */
  readOnly?: boolean;
  /** Runs as the owner of the schema, who sees every row: for changes of the schema. */
  asOwner?: boolean;
  /** Its statements may take longer than those of requests: for changes of the schema and checks, which read or write whole tables. */
  mayTakeLong?: boolean;
}

/** The actor of a transaction, if only the database knows it. */
export interface Admission<A extends Actor> {
  /** The actor of `admit`. */
  by: Actor;
  /** Throws if the caller is not admitted. The transaction's time is known after its first answer. */
  admit(this: void, tx: Tx): Promise<A>;
  /** The actor of the rest of the transaction; by default the actor that `admit` finds. */
  as?: Actor | undefined;
}

/** A database, embedded or PostgreSQL. It hands out transactions and nothing else. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** Runs `fn` in one transaction: commits what it returns, rolls back when it throws. Nesting throws. */
  withTx<T>(actor: Actor, fn: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  /** As `withTx`, on behalf of the actor that `admission` finds, in the transaction that finds it. */
  withAdmitted<A extends Actor, T>(
    admission: Admission<A>,
    fn: (tx: Tx, actor: A) => Promise<T>,
    options?: TxOptions,
  ): Promise<T>;
  /** Rejects if the database cannot answer a write at the moment. */
  checkReady(): Promise<void>;
  /** Figures for the operator; absent if a database has none. */
  stats?(): DatabaseStats;
  close(): Promise<void>;
}

export interface DatabaseStats {
  /** How often the embedded database was replaced. */
  engineRestarts?: number;
  /** Connections to PostgreSQL, and transactions that wait for one. */
  pool?: { open: number; idle: number; waiting: number };
}

const openTransaction = new AsyncLocalStorage<true>();

/** Throws inside a transaction: another one there would wait for ever for the only connection. */
export function assertNotNested(): void {
  if (openTransaction.getStore()) throw new Error('A transaction is already open here; pass its tx along');
}

/** Marks `fn` as running inside a transaction. */
export function insideTransaction<T>(fn: () => Promise<T>): Promise<T> {
  return openTransaction.run(true, fn);
}

/** Rows of a hand-written query, as objects keyed by column alias. */
export async function queryRows<Row extends object>(tx: Tx, query: SQL): Promise<Row[]> {
  return (await tx.execute(query)) as unknown as Row[];
}

const dialect = new PgDialect();

/** The text of a hand-written query, built once for all its runs. */
export function buildOnce(query: SQL): QueryText {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { text, params };
}
