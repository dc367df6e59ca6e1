import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addMovement } from '../../../testing/rows/movements.ts';
import type { TenantSummary } from '../../tenants/tenants/contract.ts';
import type { TenantAnalytics } from '../../tenants/tenant-analytics/contract.ts';
import type { Metrics } from './contract.ts';
import { churnOf, growthInPercent } from './rules.ts';
import { isScored } from '../../money/subscriptions/service.ts';

type Figures = Metrics & TenantSummary;

let api: TestApi;
let owner: string;
let companyId: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  companyId =
    (await api.rows<{ id: string }>(sql`select id from companies where name = 'Swift Haul Logistics'`))[0]?.id ?? '';
});
afterAll(() => api.close());

const read = async (): Promise<Figures> => {
  const [metrics, summary] = await Promise.all(
    ['/api/hq/metrics', '/api/hq/tenants/summary'].map((path) => api.call('GET', path, { token: owner })),
  );
  expect([metrics?.status, summary?.status]).toEqual([200, 200]);
  return { ...(metrics?.json as Metrics), ...(summary?.json as TenantSummary) };
};

test('every figure is a sum over rows', async () => {
  const figures = await read();
  const [rows] = await api.rows<Record<string, number>>(sql`select
    (select count(*)::int from users where company_id is not null and is_active) as "totalUsers",
    (select count(*)::int from drivers) as "totalDrivers",
    (select count(*)::int from vehicles) as "totalVehicles",
    (select count(*)::int from loads) as "totalLoads",
    (select count(*)::int from tickets where status in ('open', 'in_progress', 'waiting_customer')) as "supportTickets",
    (select (sum(after_cents - before_cents) / 100.0)::float8 from revenue_movements) as "totalRevenue"`);
  expect(figures).toMatchObject(rows ?? {});
  for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0);
});

describe('one changed row changes only the figures that depend on it', () => {
  let before: Figures;
  beforeEach(async () => {
    before = await read();
  });

  const expectChange = async (query: SQL, expected: Partial<Figures>) => {
    await api.rows(query);
    expect(await read()).toEqual({ ...before, ...expected });
  };

  test('a load', () =>
    expectChange(
      sql`insert into loads select (jsonb_populate_record(null::loads,
        to_jsonb(l) || jsonb_build_object('id', ${newId('lod')}::text, 'load_number', 'one-more'))).*
        from loads l where company_id = ${companyId} limit 1`,
      { totalLoads: before.totalLoads + 1 },
    ));

  test('a driver', () =>
    expectChange(
      sql`insert into drivers select (jsonb_populate_record(null::drivers,
        to_jsonb(d) || jsonb_build_object('id', ${newId('drv')}::text))).*
        from drivers d where company_id = ${companyId} limit 1`,
      { totalDrivers: before.totalDrivers + 1 },
    ));

  test('a disabled user', () =>
    expectChange(sql`update users set is_active = false where email = 'dispatch@swifthaul.example'`, {
      totalUsers: before.totalUsers - 1,
    }));

  test('a closed ticket', () =>
    expectChange(
      sql`update tickets set status = 'closed', waiting_since = ${api.now()} where id = (select min(id) from tickets where status = 'open')`,
      { supportTickets: before.supportTickets - 1 },
    ));

  test('a bad probe', async () => {
    await api.rows(sql`update probes set good = 0 where hour = (select max(hour) from probes)`);
    const after = await read();
    expect(after.systemHealth).toBeLessThan(before.systemHealth);
    expect(after).toEqual({ ...before, systemHealth: after.systemHealth });
  });

  test('requests of the last day', async () => {
    await api.rows(sql`insert into request_hours (hour, requests, errors, milliseconds) values
      (${new Date(api.now().getTime() - 2 * 3_600_000)}, 300, 1, 36000),
      (${new Date(api.now().getTime() - 30 * 3_600_000)}, 1000, 500, 1)`);
    expect(await read()).toEqual({ ...before, responseMs: 120, errorRate: 0.34 });
    await api.rows(sql`delete from request_hours`);
  });

  test('a probe older than 30 days changes nothing', () =>
    expectChange(
      sql`insert into probes (component, hour, good, total) select 'platform', min(hour) - interval '31 days', 0, 60 from probes`,
      {},
    ));

  test('a tenant that cancels', async () => {
    const [row] = await api.rows<{ cents: number; health: number }>(
      sql`select monthly_revenue_cents as cents, health_score as health from tenants where company_id = ${companyId}`,
    );
    const { cents = 0, health = 0 } = row ?? {};
    const [scored] = await api.rows<{ tenants: number }>(
      sql`select count(*)::int as tenants from tenants t where ${isScored(api.now())}`,
    );
    const tenants = scored?.tenants ?? 0;
    const [events] = await api.rows<{ previous: number; lost: number; now: number }>(sql`select
      sum(after_cents - before_cents) filter (where at < date_trunc('month', ${api.now()}::timestamptz at time zone 'UTC') at time zone 'UTC')::float8 as previous,
      sum(greatest(before_cents - after_cents, 0)) filter (where at >= date_trunc('month', ${api.now()}::timestamptz at time zone 'UTC') at time zone 'UTC')::float8 as lost,
      sum(after_cents - before_cents)::float8 as now from revenue_movements`);
    await addMovement(api, { companyId, kind: 'churn', deltaCents: -cents, at: api.now() });
    await expectChange(
      sql`update tenants set tier = 'cancelled', monthly_revenue_cents = 0 where company_id = ${companyId}`,
      {
        totalRevenue: expect.closeTo(before.totalRevenue - cents / 100, 2) as number,
        activeTenants: before.activeTenants - 1,
        // A tenant that has cancelled has no health.
        avgHealthScore: expect.closeTo(((before.avgHealthScore ?? 0) * tenants - health) / (tenants - 1), 6) as number,
        monthlyGrowth: growthInPercent(events?.previous ?? 0, (events?.now ?? 0) - cents),
        churnRate: Math.round((((events?.lost ?? 0) + cents) / (events?.previous ?? 1)) * 1000) / 10,
      },
    );
    expect(cents).toBeGreaterThan(0);
  });
});

test('churn is that of the analysis of tenants', async () => {
  const analysis = await api.call('GET', '/api/hq/analytics/tenants', { token: owner });
  expect(analysis.status).toBe(200);
  const { totals } = analysis.json as TenantAnalytics;
  expect((await read()).churnRate).toBe(totals.churnRate);
  expect(totals.churnRate).toBeGreaterThan(0);
});

test('churn is left out if there was no revenue at the start of the month', () => {
  expect(churnOf(50_00, 0)).toEqual({});
  expect(churnOf(0, 100_00)).toEqual({ churnRate: 0 });
  expect(churnOf(2_34, 100_00)).toEqual({ churnRate: 2.3 });
});

test('growth compares with the end of the previous month and survives an empty past', () => {
  expect(growthInPercent(200_00, 236_00)).toBe(18);
  expect(growthInPercent(300_00, 200_00)).toBe(-33.3);
  expect(growthInPercent(0, 100_00)).toBe(0);
});
