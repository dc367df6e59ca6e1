import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Database, queryRows } from '../../../../db/tx.ts';
import { defaultLimits } from '../../../../http/settings/settings.ts';
import { system } from '../../../../kernel/actor.ts';
import { createLogger } from '../../../../kernel/log/logger.ts';
import { runtimeOf } from '../../../../platform/start/app.ts';
import { testSettings } from '../../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../../testing/testing.ts';
import { minuteMs } from '../rules.ts';
import { requestCountsService, statusService } from '../service.ts';
import { type Check, checksOf } from './checks.ts';
import { createProber } from './job.ts';

let database: TestDatabase;
let isDown: boolean;
let log: string[];

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  isDown = false;
  log = [];
  for (const table of ['probes', 'probe_states', 'request_hours']) await run(sql`delete from ${sql.identifier(table)}`);
});

const run = <Row extends object>(query: ReturnType<typeof sql>) =>
  database.db.withTx(system('test'), (tx) => queryRows<Row>(tx, query));

/** A database that can be taken away. */
const flaky = (): Database => {
  const { db } = database;
  const refuse = () => Promise.reject(new Error('down'));
  return {
    kind: db.kind,
    withTx: (...given) => (isDown ? refuse() : db.withTx(...given)),
    withAdmitted: (...given) => (isDown ? refuse() : db.withAdmitted(...given)),
    checkReady: () => (isDown ? refuse() : db.checkReady()),
    close: () => db.close(),
  };
};

function prober(checks?: Map<'api' | 'database', Check>) {
  const logger = createLogger((line) => log.push(line));
  const runtime = runtimeOf({ db: flaky(), logger, settings: testSettings(defaultLimits) });
  const { probe, stop } = createProber(runtime, checks ?? checksOf(runtime));
  const [{ board }, counts] = [runtime.get(statusService), runtime.get(requestCountsService)];
  const probeAt = async (minute: number) => {
    const at = database.clock.now.getTime() + minute * minuteMs;
    await probe(at);
    return board.read(new Date(at));
  };
  return { probeAt, stop, counts };
}
const sums = () =>
  run<object>(
    sql`select component, sum(good)::int as good, sum(total)::int as total from probes group by 1 order by 1`,
  );

test('a database that is away is down at once, and its minutes are written when it is back', async () => {
  const checks = new Map<'api' | 'database', Check>([
    ['api', async () => undefined],
    ['database', () => flaky().checkReady()],
  ]);
  const { probeAt } = prober(checks);
  expect((await probeAt(0)).status).toBe('operational');
  isDown = true;
  for (const minute of [1, 2, 3]) {
    expect(await probeAt(minute)).toMatchObject({
      status: 'outage',
      components: [
        { component: 'api', state: 'up' },
        { component: 'database', state: 'down' },
      ],
    });
  }
  isDown = false;
  expect((await probeAt(4)).status).toBe('operational');
  expect(await sums()).toEqual([
    { component: 'api', good: 5, total: 5 },
    { component: 'database', good: 2, total: 5 },
    { component: 'platform', good: 2, total: 5 },
  ]);
  expect(await run(sql`select title, resolved_at is not null as over from incidents`)).toEqual([
    { title: 'Database: no successful probe', over: true },
  ]);
});

test('requests wait with the minutes', async () => {
  const { probeAt, counts } = prober();
  counts.requestDone({ status: 200, seconds: 0.01 });
  isDown = true;
  await probeAt(0);
  counts.requestDone({ status: 503, seconds: 0.03 });
  isDown = false;
  await probeAt(1);
  expect(await run(sql`select requests, errors, milliseconds from request_hours`)).toEqual([
    { requests: 2, errors: 1, milliseconds: 40 },
  ]);
});

test('without a server that listens the API and the sockets are down', async () => {
  const { probeAt } = prober();
  const states = new Map((await probeAt(0)).components.map(({ component, state }) => [component, state]));
  expect(Object.fromEntries(states)).toEqual({
    ...{ api: 'down', socket: 'down' },
    ...{ database: 'up', bus: 'up', jobs: 'up', provider: 'up' },
  });
});

test('a stop is noted, so that the time until the next start is no outage', async () => {
  const { probeAt, stop } = prober(new Map([['api', async () => undefined]]));
  await probeAt(0);
  await stop();
  await probeAt(600);
  expect(await sums()).toEqual([
    { component: 'api', good: 2, total: 2 },
    { component: 'platform', good: 2, total: 2 },
  ]);
});
