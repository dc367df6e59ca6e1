import { join } from 'node:path';
import type { Actor } from '../../kernel/actor.ts';
import { unavailable } from '../../kernel/errors.ts';
import { type Admission, assertNotNested, type Database, type DatabaseStats, type Tx, type TxOptions } from '../tx.ts';
import type { Connection } from '../wire/connection.ts';
import { DiskSpace } from './disk-space.ts';
import { Engine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { Mutex } from './mutex.ts';
import { unpackPrepared } from './prepared.ts';
import { shortenLog } from './shorten-log.ts';
import { runAdmitted, runTransaction, type Transact } from '../wire/transaction.ts';
import { mostChangedTable } from './vacuum.ts';

export interface EmbeddedOptions {
  dataDir: string;
  clock?: (() => Date) | undefined;
  /** Longest life of one statement; the engine is replaced after it. */
  queryDeadlineMs?: number;
  /** Longest pause between two statements of one transaction. */
  idleDeadlineMs?: number;
  /** Longest wait for the transactions before. */
  waitMs?: number;
  /** Writes are refused below; 0 for never. */
  minFreeBytes?: number;
  /** Replaces the system's figures of the disk; for tests. */
  freeBytes?: (() => Promise<number>) | undefined;
  /** Shortest interval between two checks of the log's size and of the tables with many changes. */
  tidyEveryMs?: number;
  /** Makes the extension amcheck available. */
  pageChecks?: boolean;
}

const defaults = {
  queryDeadlineMs: 5_000,
  idleDeadlineMs: 10_000,
  waitMs: 5_000,
  minFreeBytes: 256 * 1024 ** 2,
  tidyEveryMs: 5_000,
};
const restartPausesMs = [0, 250, 1_000, 5_000];

/** The parts of an open folder. */
interface OpenFolder {
  lock: { release(): void };
  space: DiskSpace;
  engine: Engine;
}

/** PGlite in a worker thread, on a folder that this process alone holds. */
export class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  readonly #options: EmbeddedOptions & typeof defaults;
  readonly #lock: { release(): void };
  readonly #turn: Mutex;
  readonly #space: DiskSpace;
  #engine: Engine;
  #isClosed = false;
  #restarts = 0;
  #tidiedAt = performance.now();

  private constructor(options: EmbeddedOptions & typeof defaults, held: OpenFolder) {
    this.#options = options;
    this.#turn = new Mutex(options.waitMs);
    this.#lock = held.lock;
    this.#space = held.space;
    this.#engine = held.engine;
    this.#watch(held.engine);
  }

  static async open(given: EmbeddedOptions): Promise<EmbeddedDatabase> {
    const options = { ...defaults, ...given };
    const space = new DiskSpace(options.dataDir, options.minFreeBytes, options.freeBytes);
    const lock = lockFolder(options.dataDir);
    try {
      const folder = databaseFolder(options);
      await space.prepareStart();
      const engine = await Engine.start(folder, options.queryDeadlineMs, {
        prepare: () => unpackPrepared(folder),
        pageChecks: options.pageChecks ?? false,
      });
      return new EmbeddedDatabase(options, { lock, space, engine });
    } catch (error) {
      lock.release();
      throw (await space.isTooFullToStart()) ? tooFull(options, error) : error;
    }
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

  async #run<T>(transact: Transact<T>, options: TxOptions): Promise<T> {
    assertNotNested();
    this.#assertAlive();
    const isWrite = options.readOnly !== true;
    const answer = this.#turn.run(async () => {
      this.#assertAlive();
      // Checked here, since the disk may fill up while earlier transactions run.
      if (isWrite) await this.#space.assertRoom();
      const engine = this.#engine;
      engine.allowLong(options.mayTakeLong === true);
      const guarded = guardIdle(engine, this.#options.idleDeadlineMs);
      const work = transact(guarded.connection, { ...options, clock: this.#options.clock });
      return Promise.race([work, guarded.expired]).finally(() => {
        guarded.stop();
        engine.allowLong(false);
      });
    });
    if (isWrite) this.#tidy();
    return answer;
  }

  /** Now and then, each step between two transactions, so that no transaction waits for several of them. */
  #tidy(): void {
    if (performance.now() - this.#tidiedAt < this.#options.tidyEveryMs) return;
    this.#tidiedAt = performance.now();
    const step = <T>(work: (engine: Engine) => Promise<T>) =>
      this.#turn.run(async () => {
        // It writes, too.
        await this.#space.assertRoom();
        return work(this.#engine);
      });
    const tidyTables = async () => {
      const table = await step(mostChangedTable);
      if (table === undefined) return;
      await step((engine) => engine.vacuum(table));
      await step((engine) => engine.analyze(table));
    };
    void tidyTables()
      .catch(() => undefined)
      .then(() => step(shortenLog))
      .catch(() => undefined);
  }

  async checkReady(): Promise<void> {
    this.#assertAlive();
    await this.#space.assertRoom();
    await this.#turn.run(() => this.#engine.query('select 1', []), { isUrgent: true });
  }

  stats(): DatabaseStats {
    return { engineRestarts: this.#restarts };
  }

  /** Writes everything into one new file, as of one moment. */
  copyTo(path: string): Promise<void> {
    this.#assertAlive();
    return this.#turn.run(() => this.#engine.copyTo(path));
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#turn.run(() => this.#engine.close()).catch(() => this.#engine.kill());
    await this.#space.settled();
    this.#lock.release();
  }

  /** Ends the engine like a crash; it restarts automatically. For drills. */
  crash(): void {
    this.#engine.kill();
  }

  #watch(engine: Engine): void {
    void engine.died.then(() => this.#restart());
  }

  async #restart(): Promise<void> {
    for (let attempt = 0; !this.#isClosed; attempt++) {
      await this.#space.pause(restartPausesMs[Math.min(attempt, restartPausesMs.length - 1)] ?? 0);
      await this.#space.prepareStart();
      if (this.#isClosed) return;
      const engine = await Engine.start(databaseFolder(this.#options), this.#options.queryDeadlineMs).catch(
        () => undefined,
      );
      if (!engine) continue;
      this.#engine = engine;
      this.#restarts += 1;
      if (this.#isClosed) return engine.close();
      return this.#watch(engine);
    }
  }

  #assertAlive(): void {
    if (this.#isClosed) throw unavailable('The database is closed');
    if (this.#engine.isDead) throw unavailable('The database is restarting; try again', { retryAfterSeconds: 1 });
  }
}

const databaseFolder = ({ dataDir }: EmbeddedOptions) => join(dataDir, 'pgdata');

const tooFull = ({ dataDir }: EmbeddedOptions, cause: unknown) =>
  new Error(`The disk under ${dataDir} is too full for the database to start. Make space on it.`, { cause });

/** Ends a transaction whose code has stopped asking: there is one connection, and all wait for it. */
function guardIdle(engine: Engine, idleDeadlineMs: number) {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  expired.catch(() => undefined);
  let isExpired = false;
  let isStopped = false;
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  const expire = () => {
    isExpired = true;
    void engine.query('rollback', []).catch(() => undefined);
    reject(unavailable('The transaction was idle for too long', { retryAfterSeconds: 1 }));
  };
  const during = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (isExpired) throw unavailable('The transaction was idle for too long');
    clearTimeout(timer);
    running++;
    return ask().finally(() => {
      running--;
      clearTimeout(timer);
      if (running === 0 && !isStopped) timer = setTimeout(expire, idleDeadlineMs);
    });
  };
  const connection: Connection = {
    query: (text, params) => during(() => engine.query(text, params)),
    queryLater: (text) => engine.queryLater(text),
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { connection, expired, stop };
}
