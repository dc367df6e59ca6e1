import { extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Failure, unavailable } from '../../kernel/errors.ts';
import { Batches, type BatchAnswer } from '../wire/batches.ts';
import { SqlError } from '../../kernel/sql-error.ts';
import { type Connection, type TextResult } from '../wire/connection.ts';
import type { WorkerAnswer, WorkerFailure, WorkerRequest } from './embedded-worker.ts';
import { locate } from '../locate.ts';
import { KeptStatements, type RawResult, type Statement } from '../wire/statements.ts';

const startDeadlineMs = 60_000;
const closeDeadlineMs = 5_000;
const copyDeadlineMs = 120_000;
const tendingDeadlineMs = 60_000;
/** A day: the operator waits for a change of the schema, or ends it. */
const longDeadlineMs = 24 * 60 * 60_000;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Answer {
  results: RawResult[];
  error?: Error;
}

interface StartOptions {
  /** Copies a database into the folder while the thread loads its code. */
  prepare?: () => Promise<void>;
  /** Loads the extension that checks pages and indexes. */
  pageChecks?: boolean;
}

type WithoutId<T> = T extends WorkerRequest ? Omit<T, 'id'> : never;
type UnsentRequest = WithoutId<WorkerRequest>;

/**
 * One life of the embedded database, in a thread of its own: a statement there blocks its thread,
 * and only ending the thread ends a statement. Once dead it stays dead; another takes its place.
 */
export class Engine implements Connection {
  readonly died: Promise<void>;
  readonly #worker: Worker;
  readonly #usualDeadlineMs: number;
  #deadlineMs: number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #kept = new KeptStatements();
  readonly #batches = new Batches((statements) => this.#run(statements));
  readonly #markDead: () => void;
  #isDead = false;
  #fault: unknown;
  #lastId = 0;

  private constructor(worker: Worker, deadlineMs: number) {
    this.#worker = worker;
    this.#usualDeadlineMs = deadlineMs;
    this.#deadlineMs = deadlineMs;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.died = promise;
    this.#markDead = resolve;
    worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    worker.on('error', (error: unknown) => {
      this.#fault = error;
      this.kill();
    });
    worker.on('exit', () => this.kill());
  }

  /** Opens the folder. */
  static async start(
    folder: string,
    deadlineMs: number,
    { prepare = async () => undefined, pageChecks = false }: StartOptions = {},
  ): Promise<Engine> {
    const path = locate('embedded/embedded-worker.ts', 'embedded-worker.js');
    const execArgv = extname(path) === '.ts' ? ['--no-warnings'] : [];
    const engine = new Engine(new Worker(pathToFileURL(path), { execArgv }), deadlineMs);
    try {
      await prepare();
      await engine.#ask({ kind: 'open', folder, pageChecks }, startDeadlineMs);
      return engine;
    } catch (error) {
      engine.kill();
      throw engine.#fault ?? error;
    }
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Whether the statements that follow may take longer than those of requests. */
  allowLong(mayTakeLong: boolean): void {
    this.#deadlineMs = mayTakeLong ? longDeadlineMs : this.#usualDeadlineMs;
  }

  query(text: string, params: readonly (string | null)[]): Promise<TextResult> {
    return this.#batches.query(text, params);
  }

  queryLater(text: string): void {
    this.#batches.queryLater(text);
  }

  /** Writes everything into one file, as of one moment. */
  async copyTo(path: string): Promise<void> {
    await this.#batches.settled();
    await this.#ask({ kind: 'copy', path }, copyDeadlineMs);
  }

  /** Vacuums one table; its name as SQL spells it. The deadline of statements does not apply, since a large table takes longer. */
  vacuum(table: string): Promise<void> {
    return this.#tend('vacuum', table);
  }

  /** Updates the planner's statistics of one table, as `vacuum`. */
  analyze(table: string): Promise<void> {
    return this.#tend('analyze', table);
  }

  async #tend(work: 'vacuum' | 'analyze', table: string): Promise<void> {
    await this.#batches.settled();
    await this.#ask({ kind: 'tend', work, table }, tendingDeadlineMs);
  }

  /** Closes in order, so that the next start has nothing to recover. */
  async close(): Promise<void> {
    if (!this.#isDead) await this.#ask({ kind: 'close' }, closeDeadlineMs).catch(() => undefined);
    this.kill();
    await this.#worker.terminate();
  }

  kill(): void {
    if (this.#isDead) return;
    this.#isDead = true;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(unavailable('The database is restarting; try again', { retryAfterSeconds: 1 }));
    }
    this.#waiting.clear();
    void this.#worker.terminate().finally(this.#markDead);
  }

  async #run(statements: readonly Statement[]): Promise<BatchAnswer> {
    const { results, error } = await this.#execute(statements);
    const answer = { results: this.#kept.accept(statements, results) };
    if (statements.some(({ text }) => changesSchema(text))) await this.#forgetStatements();
    return error ? { ...answer, error } : answer;
  }

  /** A kept statement fails once its columns have changed. */
  async #forgetStatements(): Promise<void> {
    this.#kept.forget();
    await this.#execute([{ text: 'deallocate all', params: [] }]);
  }

  #execute(statements: readonly Statement[]): Promise<Answer> {
    // A copy of its own: the memory behind the bytes goes along, and is shared with others.
    const message = new Uint8Array(this.#kept.encode(statements));
    return this.#answerTo({ kind: 'batch', message }, this.#deadlineMs);
  }

  async #ask(asked: UnsentRequest, deadlineMs: number): Promise<void> {
    const { error } = await this.#answerTo(asked, deadlineMs);
    if (error) throw error;
  }

  #answerTo(asked: UnsentRequest, deadlineMs: number): Promise<Answer> {
    if (this.#isDead)
      return Promise.reject(unavailable('The database is restarting; try again', { retryAfterSeconds: 1 }));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        this.kill();
        reject(
          new Failure(504, 'Took too long', 'timeout', 'The database took too long to answer', {
            retryAfterSeconds: 1,
          }),
        );
      }, deadlineMs);
      this.#waiting.set(id, { resolve, reject, timer });
      const moved = 'message' in asked ? [asked.message.buffer] : [];
      this.#worker.postMessage({ ...asked, id } satisfies WorkerRequest, moved);
    });
  }

  #settle({ id, results, failure }: WorkerAnswer): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    if (failure && isFatal(failure)) this.kill();
    waiting.resolve(failure ? { results, error: errorOf(failure) } : { results });
  }
}

const changesSchema = (text: string) => /\b(alter|create|drop)\b/i.test(text);

/** After these errors PGlite loops or returns wrong results, so the instance is replaced. */
function isFatal({ sqlState, severity }: WorkerFailure): boolean {
  if (sqlState === undefined || severity === 'PANIC' || severity === 'FATAL') return true;
  return ['53', '58', 'XX'].includes(sqlState.slice(0, 2)) || sqlState.startsWith('57P');
}

function errorOf(failure: WorkerFailure): Error {
  if (failure.sqlState === undefined) return new Error(`The embedded database failed: ${failure.message}`);
  return new SqlError(failure.message, {
    sqlState: failure.sqlState,
    severity: failure.severity ?? 'ERROR',
    constraint: failure.constraint,
  });
}
