import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { system } from '../../kernel/actor.ts';
import { queryRows } from '../../db/tx.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { ensureDemo, resetDemo } from './demo.ts';

let test: TestDatabase;
afterEach(() => test.close());

interface Figures {
  tenants: number;
  cancelled: number;
  revenue: number;
  history: number;
  priced: number;
  revenueBefore: number;
  tenantsBefore: number;
  lost: number;
  neverActive: number;
  pending: number;
  health: number;
}

async function figures(): Promise<Figures | undefined> {
  const month = `${test.clock.now.toISOString().slice(0, 7)}-01T00:00:00Z`;
  const [row] = await test.db.withTx(system('test'), (tx) =>
    queryRows<Figures>(
      tx,
      sql`select
        (select count(*) from tenants) as tenants,
        (select count(*) from tenants where tier = 'cancelled') as cancelled,
        (select sum(monthly_revenue_cents)::bigint from tenants) as revenue,
        (select sum(after_cents - before_cents)::bigint from revenue_movements where at <= ${tx.now}::timestamptz) as history,
        (select sum(base_cents + seats * seat_cents + addon_cents)::bigint from subscriptions where status = 'active') as priced,
        (select sum(after_cents - before_cents)::bigint from revenue_movements where at < ${month}::timestamptz) as "revenueBefore",
        (select count(*) from tenants where created_at < ${month}::timestamptz) as "tenantsBefore",
        (select sum(after_cents - before_cents)::bigint from revenue_movements where at >= ${month}::timestamptz and after_cents - before_cents < 0) as lost,
        (select count(*) from tenants where last_activity_at is null) as "neverActive",
        (select count(*) from ledger_holds) as pending,
        (select round(100.0 * sum(good) / sum(total), 2)::float8 from probes where component = 'platform' and hour > ${tx.now}::timestamptz - interval '30 days') as health`,
    ),
  );
  return row;
}

const expected: Figures = {
  tenants: 67,
  cancelled: 3,
  revenue: 19_500_000,
  history: 19_500_000,
  priced: 19_500_000,
  revenueBefore: 16_500_000,
  tenantsBefore: 60,
  lost: -379_500,
  neverActive: 2,
  pending: 1,
  health: 99.98,
};

describe('the demo data', () => {
  beforeEach(async () => {
    test = await makeTestDatabase({ rows: 'demo' });
  });

  it('adds up to the figures of the specification', async () => {
    const found = await figures();
    expect(found).toEqual(expected);
    expect(Math.round(expected.revenue / 100 / expected.tenants)).toBe(2_910);
  });

  it('gives every tenant the sum of its history, and every price the sum of its parts', async () => {
    const wrong = await test.db.withTx(system('test'), (tx) =>
      queryRows(
        tx,
        sql`select t.company_id from tenants t join subscriptions s using (company_id)
          left join lateral (select sum(after_cents - before_cents) as total from revenue_movements e where e.company_key = t.company_id) h on true
          where t.monthly_revenue_cents is distinct from h.total
            or t.monthly_revenue_cents <> case when s.status = 'active' then s.base_cents + s.seats * s.seat_cents + s.addon_cents else 0 end`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['2026-07-01T00:00:05Z', '2026-07-05T10:00:00Z', '2026-09-30T23:00:00Z', '2027-03-01T06:00:00Z'])(
    'keeps its figures when it is moved to %s',
    async (today) => {
      test.clock.set(new Date(today));
      expect(await ensureDemo(test.db)).toMatchObject({ state: 'shifted' });
      expect(await figures()).toEqual(expected);
      expect(await ensureDemo(test.db)).toMatchObject({ state: 'current' });
    },
  );

  it('moves all times of alerts by the same whole hours', async () => {
    const times = () =>
      test.db.withTx(system('test'), (tx) =>
        queryRows<{ of: string; at: string }>(
          tx,
          sql`select 'created ' || id as of, created_at as at from alerts
            union all select 'expires ' || id, expires_at from alerts where expires_at is not null
            union all select 'started ' || id, started_at from alert_clocks
            union all select 'free ' || id, free_until from alert_clocks
            union all select 'stopped ' || id, stopped_at from alert_clocks where stopped_at is not null
            union all select 'read ' || alert_id || user_id, read_at from alert_standings where read_at is not null
            union all select 'event ' || id, at from alert_events`,
        ),
      );
    const before = await times();
    test.clock.set(new Date('2026-07-05T10:00:00Z'));
    await ensureDemo(test.db);
    const after = new Map((await times()).map(({ of, at }) => [of, Date.parse(at)]));
    const [hours = 0, ...others] = new Set(
      before.map(({ of, at }) => ((after.get(of) ?? NaN) - Date.parse(at)) / 3_600_000),
    );
    expect(others).toEqual([]);
    expect(hours).toBeGreaterThan(4 * 24);
    expect(Number.isInteger(hours)).toBe(true);
  });

  it('keeps the words of each ticket, with its time, when it is created again or moved', async () => {
    const without = () =>
      test.db.withTx(system('test'), (tx) =>
        queryRows(
          tx,
          sql`select t.id from tickets t full join ticket_search s on s.ticket_id = t.id where s.created_at is distinct from t.created_at`,
        ),
      );
    await resetDemo(test.db);
    expect(await without()).toEqual([]);
    test.clock.set(new Date('2026-07-05T10:00:00Z'));
    expect(await ensureDemo(test.db)).toMatchObject({ state: 'shifted' });
    expect(await without()).toEqual([]);
  });

  it('is created again by a reset', async () => {
    await test.db.withTx(system('test'), (tx) => tx.execute(sql`delete from probes`));
    expect(await resetDemo(test.db)).toMatchObject({ state: 'seeded' });
    expect(await figures()).toEqual(expected);
  });

  it('moves day by day without drifting, and never into the future', async () => {
    for (const today of [
      '2026-07-01T09:00:00Z',
      '2026-07-02T09:00:00Z',
      '2026-07-31T09:00:00Z',
      '2026-08-15T09:00:00Z',
    ]) {
      test.clock.set(new Date(today));
      await ensureDemo(test.db);
    }
    expect(await figures()).toEqual(expected);
    const later = await test.db.withTx(system('test'), (tx) =>
      queryRows<{ late: number }>(
        tx,
        sql`select (select count(*) from users where greatest(created_at, last_login_at) > ${tx.now}::timestamptz)
          + (select count(*) from tenants where greatest(created_at, last_activity_at) > ${tx.now}::timestamptz)
          + (select count(*) from revenue_movements where at > ${tx.now}::timestamptz)
          + (select count(*) from invoices where issued_at > ${tx.now}::timestamptz or status = 'overdue' and due_at > ${tx.now}::timestamptz) as late`,
      ),
    );
    expect(later).toEqual([{ late: 0 }]);
  });
});

describe('a database', () => {
  beforeEach(async () => {
    test = await makeTestDatabase();
  });

  it('is filled when it is empty', async () => {
    expect(await ensureDemo(test.db)).toMatchObject({ state: 'seeded' });
    expect(await figures()).toEqual(expected);
  });

  it('is left alone when it has rows of its own', async () => {
    await test.db.withTx(system('test'), (tx) =>
      tx.execute(
        sql`insert into companies (id, name, dot_number, created_at) values ('cmp_1', 'Own', '1', ${tx.now}::timestamptz)`,
      ),
    );
    expect(await ensureDemo(test.db)).toMatchObject({ state: 'not a demo' });
    expect(await resetDemo(test.db)).toMatchObject({ state: 'not a demo' });
    const [row] = await test.db.withTx(system('test'), (tx) => queryRows(tx, sql`select count(*) as n from companies`));
    expect(row).toEqual({ n: 1 });
  });
});
