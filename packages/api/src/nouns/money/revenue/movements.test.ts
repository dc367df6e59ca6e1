import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { Failure } from '../../../kernel/errors.ts';
import type { Tx } from '../../../db/tx.ts';
import { sqlErrorOf } from '../../../kernel/sql-error.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { pastTriggers } from '../../../testing/database/past-triggers.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { plans } from '../subscriptions/rules.ts';
import { readAnalytics } from './analytics.ts';
import type { RevenueMonth } from './contract.ts';
import { findRevenueFaults } from './inspect.ts';
import { type MovementFilter, readMovements } from './queries.ts';
import { recordDueRevenue, recordRevenue } from './service.ts';
import { closeMonths } from './sums.ts';
import { revenueClosedSums, revenueMovements } from './tables.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi();
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const dayMs = 24 * 60 * 60_000;
type Plan = (typeof plans)[number];

/** A company goes to a plan and a price, or leaves; the change took effect so many days before it was recorded. */
const step = fc.record({
  company: fc.nat({ max: 2 }),
  plan: fc.option(fc.constantFrom(...plans), { nil: null, freq: 4 }),
  cents: fc.integer({ min: 1, max: 4 }),
  waitMs: fc.oneof(fc.nat({ max: dayMs }), fc.nat({ max: 40 * dayMs })),
  /** A scheduled change that is applied late: it follows what is known since its day. */
  isScheduled: fc.boolean(),
  /** The months that have ended are added up, as the job does after the change. */
  closes: fc.boolean(),
  backMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat({ max: 60 * dayMs })),
});

const read = (filter: Partial<MovementFilter> = {}) =>
  database.db.withTx(system('test'), (tx) => readMovements(tx, tx.now, { months: 48, ...filter }));

const inTx = <T>(fn: (tx: Tx) => Promise<T>) => database.db.withTx(system('test'), fn);

const forgetMovements = () =>
  pastTriggers(database.db, async (tx) => {
    await tx.delete(revenueMovements);
    await tx.delete(revenueClosedSums);
  });

/** Every rate, plan and cohort, where no closed month differs from its movements. */
const readAll = async () => {
  expect((await inTx(findRevenueFaults)).filter((fault) => fault.includes('closed month'))).toEqual([]);
  return inTx((tx) => readAnalytics(tx, tx.now, 48));
};

const endOf = (months: readonly RevenueMonth[]) => months.at(-1)?.endCents;
const total = (values: readonly (number | undefined)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);

function expectReconciled(months: readonly RevenueMonth[]): void {
  months.forEach((m, index) => {
    const { newCents, reactivationCents, expansionCents, contractionCents, churnCents } = m;
    expect(m.endCents).toBe(
      m.startCents + newCents + reactivationCents + expansionCents - contractionCents - churnCents,
    );
    for (const cents of Object.values({ ...m, month: 0 })) expect(cents).toBeGreaterThanOrEqual(0);
    if (index > 0) expect(m.startCents).toBe(months[index - 1]?.endCents);
  });
}

test('every month adds up by plan and company, and closed months stay as reported, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await forgetMovements();
      database.clock.set(new Date('2026-01-15T00:00:00Z'));
      const companies = Array.from({ length: 3 }, () => newId('cmp'));
      const paid = new Map<string, { plan: Plan | null; cents: number }>();
      let closed: RevenueMonth[] = [];
      for (const { company, plan, cents, waitMs, backMs, isScheduled, closes } of steps) {
        database.clock.advance(waitMs);
        const id = companies[company] ?? '';
        const state = plan ? { plan, cents } : { plan: null, cents: 0 };
        const { now } = database.clock;
        const at = backMs === 0 ? undefined : new Date(now.getTime() - backMs);
        try {
          await database.db.withTx(system('test'), (tx) =>
            isScheduled && at ? recordDueRevenue(tx, id, state, at) : recordRevenue(tx, id, state, at),
          );
          paid.set(id, state);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
          expect([at === undefined, isScheduled]).toEqual([false, false]);
        }
        if (closes) await closeMonths(database.db);
        const months = await read();
        const kept = closed.filter(({ month }) => month < now.toISOString().slice(0, 7));
        expect(months.filter(({ month }) => kept.some((one) => one.month === month))).toEqual(kept);
        closed = months.filter(({ month, endCents }) => endCents > 0 || month >= '2026-01');
      }
      const found = await readAll();
      await pastTriggers(database.db, (tx) => tx.delete(revenueClosedSums));
      expect(await readAll()).toEqual(found);
      await closeMonths(database.db);
      expect(await readAll()).toEqual(found);
      const current = total([...paid.values()].map(({ cents }) => cents));
      for (const view of ['reported', 'restated'] as const) {
        const all = await read({ view });
        const byPlan = await Promise.all(plans.map((plan) => read({ view, plan })));
        const byCompany = await Promise.all(companies.map((companyKey) => read({ view, companyKey })));
        for (const months of [all, ...byPlan, ...byCompany]) expectReconciled(months);
        expect(endOf(all)).toBe(current);
        all.forEach(({ endCents }, index) => {
          expect(total(byPlan.map((months) => months[index]?.endCents))).toBe(endCents);
          expect(total(byCompany.map((months) => months[index]?.endCents))).toBe(endCents);
        });
        expect(byCompany.map(endOf)).toEqual(companies.map((id) => paid.get(id)?.cents ?? 0));
        expect(byPlan.map(endOf)).toEqual(
          plans.map((plan) => total([...paid.values()].filter((one) => one.plan === plan).map(({ cents }) => cents))),
        );
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

test('a backdated cancellation changes the restated month and leaves the reported one', async () => {
  await forgetMovements();
  const id = newId('cmp');
  const record = (plan: Plan | null, cents: number, at?: Date) =>
    database.db.withTx(system('test'), (tx) => recordRevenue(tx, id, { plan, cents }, at));
  database.clock.set(new Date('2026-04-10T12:00:00Z'));
  await record('starter', 100);
  database.clock.set(new Date('2026-06-10T12:00:00Z'));
  await record(null, 0, new Date('2026-05-20T12:00:00Z'));
  const ends = async (view: 'reported' | 'restated') => (await read({ view, months: 3 })).map((m) => m.endCents);
  expect(await ends('reported')).toEqual([100, 100, 0]);
  expect(await ends('restated')).toEqual([100, 0, 0]);
  await expect(record('starter', 50, new Date('2026-05-01T12:00:00Z'))).rejects.toThrow('choose a later day');
});

describe('one company', () => {
  let id: string;
  const record = (time: string, plan: Plan | null, cents: number) => {
    database.clock.set(new Date(time));
    return inTx((tx) => recordRevenue(tx, id, { plan, cents }));
  };
  beforeEach(async () => {
    await forgetMovements();
    id = newId('cmp');
  });

  test('another plan at the same price moves revenue between the plans, and changes nothing in total', async () => {
    await record('2026-05-10T12:00:00Z', 'starter', 100);
    await record('2026-06-10T12:00:00Z', 'professional', 100);
    const [all, starter, professional] = await Promise.all(
      [{}, { plan: 'starter' }, { plan: 'professional' }].map((filter) => read({ ...filter, months: 1 })),
    );
    const june = { month: '2026-06', newCents: 0, reactivationCents: 0, churnCents: 0 };
    const still = { expansionCents: 0, contractionCents: 0 };
    expect(all).toEqual([{ ...june, ...still, startCents: 100, endCents: 100 }]);
    expect(starter).toEqual([{ ...june, ...still, startCents: 100, contractionCents: 100, endCents: 0 }]);
    expect(professional).toEqual([{ ...june, ...still, startCents: 0, expansionCents: 100, endCents: 100 }]);
  });

  test('up and down again inside an hour leaves the net movement alone', async () => {
    await record('2026-05-10T12:00:00Z', 'starter', 100);
    await record('2026-06-10T12:00:00Z', 'enterprise', 900);
    await record('2026-06-10T12:40:00Z', 'starter', 120);
    const net = { startCents: 100, expansionCents: 20, contractionCents: 0, endCents: 120 };
    expect(await read({ months: 1 })).toEqual([expect.objectContaining(net)]);
    await record('2026-06-10T12:59:00Z', 'starter', 100);
    expect(await read({ months: 1 })).toEqual([
      { month: '2026-06', newCents: 0, reactivationCents: 0, churnCents: 0, ...net, expansionCents: 0, endCents: 100 },
    ]);
  });

  test('the last second of a month in UTC and the first of the next are in their months, open and closed', async () => {
    await record('2026-06-30T23:59:59Z', 'starter', 100);
    await record('2026-07-01T00:00:01Z', 'starter', 130);
    const gained = async () =>
      (await read({ months: 2 })).map(({ newCents, expansionCents }) => [newCents, expansionCents]);
    expect(await gained()).toEqual([
      [100, 0],
      [0, 30],
    ]);
    database.clock.set(new Date('2026-07-01T01:00:00Z'));
    await closeMonths(database.db);
    const closed = await inTx((tx) => tx.select().from(revenueClosedSums));
    expect(closed.map(({ month, afterCents }) => [month, afterCents])).toEqual([['2026-06-01', 100]]);
    expect(await gained()).toEqual([
      [100, 0],
      [0, 30],
    ]);
  });
});

test('movements are kept from change, deletion and truncation, for the owner of the tables too', async () => {
  await forgetMovements();
  const id = newId('cmp');
  database.clock.set(new Date('2026-06-10T12:00:00Z'));
  const record = (cents: number) =>
    database.db.withTx(system('test'), (tx) => recordRevenue(tx, id, { plan: 'starter', cents }));
  await record(100);
  const stored = async () =>
    JSON.stringify(await database.db.withTx(system('test'), (tx) => tx.select().from(revenueMovements)));
  const before = await stored();
  for (const forged of [
    sql`update revenue_movements set after_cents = 90`,
    sql`update revenue_movements set company_key = 'cmp_other'`,
    sql`update revenue_movements set replaced_at = booked_at + interval '1 day'`,
    sql`update revenue_movements set replaced_at = booked_at, plan_after = 'enterprise'`,
    sql`delete from revenue_movements`,
    sql`truncate revenue_movements`,
  ]) {
    const asOwner = database.db.withTx(system('test'), (tx) => tx.execute(forged), { asOwner: true });
    await expect(asOwner).rejects.toSatisfy((error) => sqlErrorOf(error)?.sqlState === '23001');
  }
  expect(await stored()).toBe(before);
  await record(120);
  const rows = await database.db.withTx(system('test'), (tx) =>
    tx.select().from(revenueMovements).orderBy(revenueMovements.afterCents),
  );
  expect(rows.map(({ kind, afterCents, replacedAt }) => [kind, afterCents, replacedAt === null])).toEqual([
    ['new', 100, false],
    ['new', 120, true],
  ]);
  const revived = database.db.withTx(system('test'), (tx) =>
    tx.execute(sql`update revenue_movements set replaced_at = null`),
  );
  await expect(revived).rejects.toSatisfy((error) => sqlErrorOf(error)?.sqlState === '23001');
  expect(endOf(await read())).toBe(120);
});

test('the demo month is the one of the specification, by plan too, and needs the permission', async () => {
  const path = '/api/hq/revenue/movements?months=1';
  const call = async (query = '', who = 'owner@freight-hq.example') =>
    api.call('GET', `${path}${query}`, { token: await api.signIn(who) });
  const [june] = ((await call()).json as { months: RevenueMonth[] }).months;
  expect(june).toEqual({
    ...{ month: '2026-06', startCents: 16_500_000, newCents: 2_400_000, reactivationCents: 0 },
    ...{ expansionCents: 979_500, contractionCents: 190_000, churnCents: 189_500, endCents: 19_500_000 },
  });
  const byPlan = await Promise.all(plans.map(async (plan) => (await call(`&plan=${plan}`)).json));
  expect(total(byPlan.map((answer) => (answer as { months: RevenueMonth[] }).months[0]?.endCents))).toBe(19_500_000);
  expect((await call('&plan=platinum')).status).toBe(422);
  expect((await call('', 'dispatch@swifthaul.example')).status).toBe(403);
  expect((await api.call('GET', path)).status).toBe(401);
});
