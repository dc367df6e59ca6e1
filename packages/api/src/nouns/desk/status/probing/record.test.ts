import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../../kernel/actor.ts';
import { queryRows } from '../../../../db/tx.ts';
import { addPerson } from '../../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../../testing/testing.ts';
import { type Component, minuteMs } from '../rules.ts';
import { recordMinutes, recordStop } from './record.ts';

let database: TestDatabase;
let first: number;

beforeAll(async () => {
  database = await makeTestDatabase();
  await addPerson(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await run(sql`delete from probes`);
  await run(sql`delete from probe_states`);
  await run(sql`delete from request_hours`);
  await database.db.withTx(system('test'), (tx) => tx.execute(sql`truncate incidents cascade`), { asOwner: true });
  await run(sql`update maintenance_windows set cancelled_at = announced_at`);
  first = Math.floor(database.clock.now.getTime() / minuteMs) + 60;
});

const none = { requests: 0, errors: 0, milliseconds: 0 };
const run = <Row extends object>(query: ReturnType<typeof sql>) =>
  database.db.withTx(system('test'), (tx) => queryRows<Row>(tx, query));

/** Moves the clock to a minute after the first, and records results of it; every component is good unless named. */
async function record(after: number, failed: readonly Component[] = [], requests = none) {
  const minute = first + after;
  database.clock.set(new Date(minute * minuteMs + 30_000));
  const all: readonly Component[] = ['api', 'database', 'bus'];
  const results = new Map(all.map((component) => [component, !failed.includes(component)]));
  return database.db.withTx(system('test'), (tx) => recordMinutes(tx, [{ minute, results }], requests));
}
const stop = () => database.db.withTx(system('test'), recordStop);

const sums = async (component: string) =>
  (
    await run<{ good: number; total: number }>(
      sql`select coalesce(sum(good), 0)::int as good, coalesce(sum(total), 0)::int as total from probes where component = ${component}`,
    )
  )[0];
const found = () =>
  run<{ components: string[]; impact: string; minutes: number | null }>(
    sql`select components, impact, extract(epoch from resolved_at - started_at)::int / 60 as minutes from incidents order by started_at`,
  );

test('each component counts for itself, and the platform is the worst of them', async () => {
  await record(0);
  await record(1, ['bus']);
  expect([await sums('api'), await sums('bus'), await sums('platform')]).toEqual([
    { good: 2, total: 2 },
    { good: 1, total: 2 },
    { good: 1, total: 2 },
  ]);
});

test('ten minutes without a server count as down, and are one incident of all components', async () => {
  await record(0);
  await record(11);
  expect(await sums('platform')).toEqual({ good: 2, total: 12 });
  expect(await found()).toEqual([{ components: ['api', 'database', 'bus'], impact: 'down', minutes: 10 }]);
});

test('ten minutes after an announced stop count as nothing', async () => {
  await record(0);
  await stop();
  await record(11);
  expect(await sums('platform')).toEqual({ good: 2, total: 2 });
  expect(await found()).toEqual([]);
});

test('two failed minutes open an incident, the next good one resolves it; one failed minute is none', async () => {
  await record(0);
  expect(await record(1, ['bus'])).toBe(false);
  expect(await record(2)).toBe(false);
  expect(await found()).toEqual([]);
  await record(3, ['bus']);
  expect(await record(4, ['bus'])).toBe(true);
  await record(5, ['bus']);
  expect(await found()).toEqual([{ components: ['bus'], impact: 'degraded', minutes: null }]);
  expect(await record(6)).toBe(true);
  expect((await found()).map(({ minutes }) => minutes)).toEqual([3]);
});

test('minutes that waited for the database are written with what was seen in them', async () => {
  await record(0);
  const results = (isGood: boolean) =>
    new Map<Component, boolean>([
      ['api', true],
      ['database', isGood],
    ]);
  database.clock.set(new Date((first + 4) * minuteMs + 30_000));
  await database.db.withTx(system('test'), (tx) =>
    recordMinutes(
      tx,
      [1, 2, 3, 4].map((after) => ({ minute: first + after, results: results(after === 4) })),
      none,
    ),
  );
  expect([await sums('api'), await sums('database'), await sums('platform')]).toEqual([
    { good: 5, total: 5 },
    { good: 2, total: 5 },
    { good: 2, total: 5 },
  ]);
  expect(await found()).toEqual([{ components: ['database'], impact: 'down', minutes: 3 }]);
});

describe('during maintenance', () => {
  const announce = (components: readonly Component[], from: number, until: number) =>
    run(sql`insert into maintenance_windows (id, title, text, components, starts_at, ends_at, announced_by, announced_at)
      select ${`mnt_${from}_${components.join('_')}`}, 'Upgrade', 'Of the bus',
        ${JSON.stringify(components)}::jsonb,
        ${new Date((first + from) * minuteMs)}, ${new Date((first + until) * minuteMs)}, id, now()
      from users where audience = 'hq' limit 1`);

  test('neither the minutes of its components count nor those of a server that is away', async () => {
    await announce(['api', 'database', 'socket', 'bus', 'jobs', 'provider'], 1, 11);
    await record(0);
    await record(5, ['bus']);
    await record(11);
    expect([await sums('bus'), await sums('platform'), await found()]).toEqual([
      { good: 2, total: 2 },
      { good: 2, total: 2 },
      [],
    ]);
  });

  test('of one component the platform is the worst of the others', async () => {
    await announce(['bus'], 1, 4);
    await record(0);
    await record(1, ['bus']);
    await record(2, ['bus', 'api']);
    expect([await sums('bus'), await sums('platform')]).toEqual([
      { good: 1, total: 1 },
      { good: 2, total: 3 },
    ]);
  });
});

test('requests add up by the hour', async () => {
  await record(0, [], { requests: 2, errors: 1, milliseconds: 30 });
  await record(1, [], { requests: 3, errors: 0, milliseconds: 12.5 });
  const rows = await run<object>(sql`select requests, errors, milliseconds from request_hours`);
  expect(rows.length).toBeLessThanOrEqual(2);
  const [total] = await run<object>(
    sql`select sum(requests)::int as requests, sum(errors)::int as errors, sum(milliseconds) as milliseconds from request_hours`,
  );
  expect(total).toEqual({ requests: 5, errors: 1, milliseconds: 42.5 });
});
