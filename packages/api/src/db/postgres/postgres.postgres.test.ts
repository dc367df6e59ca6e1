import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { queryRows, type Tx } from '../tx.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { raiseCounter, readCounter } from '../../testing/database/counter.ts';
import { PostgresDatabase } from './postgres.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.close());

const inTx = <T>(fn: (tx: Tx) => Promise<T>, options = {}) => test.db.withTx(system('test'), fn, options);
const backendOf = async (tx: Tx) =>
  (await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`))[0]?.pid ?? 0;
const raise = (state: string) => sql.raw(`do $$ begin raise exception 'drill' using errcode = '${state}'; end $$`);

describe('a transaction in conflict with another', () => {
  it.each(['40001', '40P01'])('is tried again after %s', async (state) => {
    let tries = 0;
    await inTx(async (tx) => {
      await raiseCounter(tx, `retried ${state}`);
      if (++tries < 3) await tx.execute(raise(state));
    });
    expect(tries).toBe(3);
    expect(await inTx((tx) => readCounter(tx, `retried ${state}`))).toBe(1);
  });

  it('fails after three retries, with Retry-After', async () => {
    let tries = 0;
    const losing = inTx(async (tx) => {
      tries++;
      await tx.execute(raise('40001'));
    });
    await expect(losing).rejects.toMatchObject({ status: 503, options: { retryAfterSeconds: 1 } });
    expect(tries).toBe(4);
  });

  it('succeeds after a real deadlock', async () => {
    const names = ['left', 'right'];
    await inTx(async (tx) => {
      for (const name of names) await raiseCounter(tx, name);
    });
    const both = (order: string[]) =>
      inTx(async (tx) => {
        for (const name of order) {
          await raiseCounter(tx, name);
          await tx.execute(sql`select pg_sleep(0.1)`);
        }
      });
    await Promise.all([both(names), both(names.toReversed())]);
    expect(await inTx((tx) => readCounter(tx, 'left'))).toBe(3);
  });
});

describe('a lost connection', () => {
  it('is replaced for a read, which runs again', async () => {
    let tries = 0;
    const answer = await inTx(
      async (tx) => {
        if (++tries === 1) await terminate(await backendOf(tx));
        return queryRows(tx, sql`select 1 as n`);
      },
      { readOnly: true },
    );
    expect({ answer, tries }).toEqual({ answer: [{ n: 1 }], tries: 2 });
  });

  it('fails a write, which may have happened, and leaves the process alive', async () => {
    let tries = 0;
    const torn = inTx(async (tx) => {
      tries++;
      await terminate(await backendOf(tx));
      await raiseCounter(tx, 'torn');
    });
    await expect(torn).rejects.toMatchObject({ status: 503, options: { retryAfterSeconds: 1 } });
    expect(tries).toBe(1);
    expect(await inTx((tx) => readCounter(tx, 'torn'))).toBe(0);
  });

  it('does not matter while it is unused', async () => {
    await terminate(await inTx(backendOf));
    await expect(test.db.checkReady()).resolves.toBeUndefined();
  });
});

it('is ready while every connection is in use and transactions wait', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const others = Array.from({ length: 12 }, () => inTx(() => held));
  const asked = test.db.checkReady().then(() => 'ready');
  const late = new Promise((resolve) => setTimeout(resolve, 2_000, 'not asked before the other transactions ended'));
  const answer = await Promise.race([asked, late]).finally(letGo);
  await Promise.all(others);
  expect(answer).toBe('ready');
});

it('is not ready on a schema that another version has changed', async () => {
  const own = await makeTestDatabase();
  await expect(own.db.checkReady()).resolves.toBeUndefined();
  await own.db.withTx(
    system('test'),
    (tx) => tx.execute(sql`insert into schema_migrations values (9999, 'next', 'hash', ${tx.now}::timestamptz)`),
    { asOwner: true },
  );
  await expect(own.db.checkReady()).rejects.toMatchObject({ status: 503 });
  await own.close();
});

it('ends a statement that takes too long', async () => {
  const hasty = new PostgresDatabase({ databaseUrl: urlOfTest(), statementTimeoutMs: 200 });
  const slow = hasty.withTx(system('test'), (tx) => tx.execute(sql`select pg_sleep(30)`));
  await expect(slow).rejects.toMatchObject({ status: 504, code: 'timeout' });
  await hasty.close();
});

it('lets a transaction take long that may', async () => {
  const hasty = new PostgresDatabase({ databaseUrl: urlOfTest(), statementTimeoutMs: 200 });
  const slow = hasty.withTx(system('test'), (tx) => tx.execute(sql`select pg_sleep(1)`), { mayTakeLong: true });
  await expect(slow.finally(() => hasty.close())).resolves.toBeDefined();
});

it('ends a transaction that waits too long for a lock or for its next statement', async () => {
  const own = new PostgresDatabase({ databaseUrl: urlOfTest() });
  const [set] = await own.withTx(system('test'), (tx) =>
    queryRows(
      tx,
      sql`select current_setting('statement_timeout') as "statement", current_setting('lock_timeout') as "lock",
        current_setting('idle_in_transaction_session_timeout') as "idle"`,
    ),
  );
  await own.close();
  expect(set).toEqual({ statement: '5s', lock: '2s', idle: '10s' });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>();
  const holding = inTx(async (tx) => {
    await raiseCounter(tx, 'locked');
    hasLocked();
    await held;
  });
  await locked;
  const waiting = inTx((tx) => raiseCounter(tx, 'locked'));
  await expect(waiting.finally(letGo)).rejects.toMatchObject({ status: 503, options: { retryAfterSeconds: 1 } });
  await holding;
});

describe('a server that does not answer', () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
  });
  afterAll(() => silent.close());

  it('fails soon', async () => {
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const db = new PostgresDatabase({ databaseUrl: `postgresql://nobody@127.0.0.1:${port}/nothing` });
    const started = performance.now();
    await expect(db.withTx(system('test'), async () => 'never')).rejects.toMatchObject({ status: 503 });
    await expect(db.checkReady()).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - started).toBeLessThan(10_000);
    await db.close();
  });
});

describe('a server that stops answering', () => {
  it('fails shortly after the time limit of a statement, and the connection is removed', async () => {
    const wire = await freezableWire();
    const db = new PostgresDatabase({ databaseUrl: wire.url, statementTimeoutMs: 500, poolSize: 2 });
    const ask = () => db.withTx(system('test'), (tx) => queryRows(tx, sql`select 1 as n`), { readOnly: true });
    expect(await ask()).toEqual([{ n: 1 }]);
    await db.checkReady().catch(() => undefined);
    wire.freeze();
    const started = performance.now();
    const outcomes = await Promise.allSettled([ask(), ask(), ask(), ask(), db.checkReady()]);
    expect(performance.now() - started).toBeLessThan(6_000);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(Array.from({ length: 5 }, () => 'rejected'));
    expect(outcomes[0]).toMatchObject({ reason: { status: 504, code: 'timeout' } });
    wire.thaw();
    await expect.poll(() => ask().catch(() => undefined), { timeout: 5_000 }).toEqual([{ n: 1 }]);
    await db.close();
    wire.close();
  });
});

describe('the commit of a read that fails', () => {
  it('fails no other transaction', async () => {
    const own = new PostgresDatabase({ databaseUrl: urlOfTest(), poolSize: 1 });
    const read = (tx: Tx) => queryRows(tx, sql`select 1 as n`);
    // With a later statement that cannot run, as after a cancelled or killed commit.
    await own.withTx(system('test'), (tx) => tx.execute(sql`create temporary table once (n int)`), { asOwner: true });
    const failing = `create or replace function pg_temp.fail() returns trigger language plpgsql as
      $$ begin raise exception 'drill' using errcode = '57014'; end $$`;
    const write = async (tx: Tx) => {
      await tx.execute(sql.raw(failing));
      await tx.execute(sql`create constraint trigger later after insert on once deferrable initially deferred
        for each row execute function pg_temp.fail()`);
    };
    await own.withTx(system('test'), write, { asOwner: true });
    // Only the end of a read is delayed; a read may write into its own temporary table.
    await own.withTx(system('test'), (tx) => tx.execute(sql`insert into once values (1)`), {
      readOnly: true,
      asOwner: true,
    });
    const outcomes = await Promise.allSettled([
      own.withTx(system('test'), read, { readOnly: true }),
      own.withTx(system('test'), read, { readOnly: true }),
    ]);
    expect(outcomes).toMatchObject([{ value: [{ n: 1 }] }, { value: [{ n: 1 }] }]);
    await own.close();
  });
});

/** A proxy to the database that passes nothing between `freeze` and `thaw`. */
async function freezableWire() {
  const target = new URL(urlOfTest());
  const pairs: [Socket, Socket][] = [];
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    pairs.push([near, far]);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('data', (bytes) => isFrozen || far.write(bytes));
    far.on('data', (bytes) => isFrozen || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  const address = server.address();
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  return {
    url: url.href,
    freeze: () => (isFrozen = true),
    thaw: () => {
      isFrozen = false;
      for (const [near] of pairs.splice(0)) near.destroy();
    },
    close: () => {
      for (const [near] of pairs) near.destroy();
      server.close();
    },
  };
}

async function terminate(pid: number): Promise<void> {
  const other = new pg.Client({ connectionString: urlOfTest() });
  await other.connect();
  await other.query('select pg_terminate_backend($1::int)', [pid]);
  await other.end();
}

const urlOfTest = () => process.env['TEST_DATABASE_URL'] ?? '';
