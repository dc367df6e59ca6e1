import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { takeAttempt } from '../../http/limits/attempt-limits.ts';
import { type Database, queryRows } from '../../db/tx.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { startProbes, writeProbes } from './probe-writer.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await run(sql`delete from probes`);
  await run(sql`delete from rate_limits`);
});
afterEach(() => vi.useRealTimers());

const run = <Row extends object>(query: ReturnType<typeof sql>) =>
  database.db.withTx(system('test'), (tx) => queryRows<Row>(tx, query));
const written = () => run<{ good: number; total: number }>(sql`select good, total from probes order by hour`);

test('probes add up by the hour', async () => {
  await writeProbes(database.db, { good: 1, total: 1 });
  await writeProbes(database.db, { good: 1, total: 4 });
  expect(await written()).toEqual([{ good: 2, total: 5 }]);
  database.clock.advance(60 * 60_000);
  await writeProbes(database.db, { good: 1, total: 1 });
  expect(await written()).toEqual([
    { good: 2, total: 5 },
    { good: 1, total: 1 },
  ]);
});

test('minutes without a successful write are added as failed probes later', async () => {
  let isDown = true;
  const { db } = database;
  const flaky: Database = {
    kind: db.kind,
    withTx: (...parts) => db.withTx(...parts),
    withAdmitted: (...parts) => db.withAdmitted(...parts),
    checkReady: () => (isDown ? Promise.reject(new Error('down')) : db.checkReady()),
    close: () => db.close(),
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lines: string[] = [];
  const probes = startProbes(
    flaky,
    createLogger((line) => lines.push(line)),
  );
  vi.advanceTimersByTime(120_000);
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  isDown = false;
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await written()).toEqual([{ good: 1, total: 3 }]), { timeout: 5_000 });
  await probes.stop();
});

test('expired counters are deleted', async () => {
  const take = (key: string) => database.db.withTx(system('test'), (tx) => takeAttempt(tx, key, 5, 60_000));
  await take('old');
  database.clock.advance(60_000);
  await take('new');
  await writeProbes(database.db, { good: 1, total: 1 });
  expect(await run(sql`select key from rate_limits`)).toEqual([{ key: 'new' }]);
});
