import { SqlError } from '../../kernel/sql-error.ts';
import { type Connection, type TextResult } from './connection.ts';
import type { Statement } from './statements.ts';

/** The results up to the statement that failed; nothing ran after it. */
export interface BatchAnswer {
  results: TextResult[];
  error?: unknown;
}

interface Waiting extends Statement {
  /** No caller waits for it. */
  isPutOff: boolean;
  resolve(result: TextResult): void;
  reject(error: unknown): void;
}

const longestPutOffMs = 5;
const noCaller = () => undefined;
const unheard = (text: string): Waiting => ({ text, params: [], isPutOff: true, resolve: noCaller, reject: noCaller });

/**
 * Sends statements that are issued together in one message, and gets their results in one:
 * waking the other side costs more than most statements do.
 */
export class Batches implements Connection {
  readonly #send: (statements: readonly Statement[]) => Promise<BatchAnswer>;
  #waiting: Waiting[] = [];
  #isSending = false;
  #isPlanned = false;
  #isAwaited = false;
  #putOff: NodeJS.Timeout | undefined;
  #mayBeInTransaction = false;

  constructor(send: (statements: readonly Statement[]) => Promise<BatchAnswer>) {
    this.#send = send;
  }

  query(text: string, params: readonly (string | null)[]): Promise<TextResult> {
    const { promise, resolve, reject } = Promise.withResolvers<TextResult>();
    this.#waiting.push({ text, params, isPutOff: false, resolve, reject });
    this.#isAwaited = true;
    this.#plan();
    return promise;
  }

  queryLater(text: string): void {
    this.#waiting.push(unheard(text));
    this.#putOff ??= setTimeout(() => void this.#flush(), longestPutOffMs);
  }

  /** Resolves after all statements are answered. */
  async settled(): Promise<void> {
    await this.query('select 1', []);
  }

  #plan(): void {
    if (this.#isPlanned || this.#isSending) return;
    this.#isPlanned = true;
    // After all statements that the last answers have caused.
    queueMicrotask(() => process.nextTick(() => void this.#flush()));
  }

  async #flush(): Promise<void> {
    this.#isPlanned = false;
    if (this.#isSending || this.#waiting.length === 0) return;
    const batch = this.#mayBeInTransaction ? [unheard('rollback'), ...this.#waiting] : this.#waiting;
    this.#waiting = [];
    clearTimeout(this.#putOff);
    this.#putOff = undefined;
    this.#isAwaited = false;
    this.#isSending = true;
    const { results, error } = await this.#send(batch).catch((failure: unknown) => ({ results: [], error: failure }));
    this.#isSending = false;
    const failed = batch[results.length];
    // The end of a transaction whose caller has its answer: what it leaves open must not meet the next one.
    this.#mayBeInTransaction = failed?.isPutOff === true && isOfOneStatement(error);
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result) resolve(result);
      else reject(index > results.length && isOfOneStatement(error) ? notRun(failed) : error);
    }
    if (this.#isAwaited) this.#plan();
  }
}

/** A lost connection fails all statements on their way; the first may be one without a waiting caller. */
const isOfOneStatement = (error: unknown) => error instanceof SqlError && !/^(08|57P)/.test(error.sqlState);

/** Behind a delayed statement of another transaction nothing has run, so that it may run again. */
const notRun = (failed: Waiting | undefined) =>
  failed?.isPutOff
    ? new SqlError('A delayed statement on this connection has failed', { sqlState: '08006' })
    : new SqlError('A statement before this one has failed', { sqlState: '25P02' });
