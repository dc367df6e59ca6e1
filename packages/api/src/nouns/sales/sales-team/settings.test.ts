import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { Lead } from '../leads/contract.ts';
import type { SalesDashboard } from '../sales-analysis/contract.ts';
import type { SalesSettings, SettingsChange } from './contract.ts';

const base = '/api/v1/hq/sales';
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const call = (method: string, path: string, options: object = {}) =>
  api.call(method, base + path, { token, ...options });
const read = async <T>(path: string) => (await call('GET', path)).json as T;
const settings = () => read<SalesSettings>('/settings');
const change = async (body: SettingsChange, version?: number) =>
  call('PATCH', '/settings', {
    body,
    headers: { 'if-match': `"${version ?? (await settings()).version}"` },
  });
const month = () => api.now().toISOString().slice(0, 7);

test('the target of a month is a setting, and achievement follows it', async () => {
  const before = await settings();
  expect(before.targets).toHaveLength(12);
  expect(before.targets.find((each) => each.month === month())).toEqual({
    ...{ month: month(), target: 1_200_000, can_change: true },
  });
  expect(before.targets[0]?.can_change).toBe(false);
  const { overview } = await read<SalesDashboard>('/dashboard');
  const changed = await change({ targets: [{ month: month(), target: 600_000.5 }] });
  expect(changed.status, changed.text).toBe(200);
  const after = await read<SalesDashboard>('/dashboard');
  expect(after.overview.monthly_target).toBe(600_000.5);
  expect(after.revenue_forecast.find((row) => row.month === month())?.target).toBe(600_000.5);
  const won = after.revenue_forecast.find((row) => row.month === month())?.actual ?? 0;
  expect(after.overview.target_achievement).toBeCloseTo((100 * won) / 600_000.5, 1);
  expect(overview.target_achievement).toBeCloseTo((100 * won) / 1_200_000, 1);
});

test('a month that has ended keeps its target, and a refused change changes nothing', async () => {
  const before = await settings();
  const past = before.targets[4]!.month;
  const refused = await change({
    targets: [
      { month: month(), target: 1 },
      { month: past, target: 1 },
    ],
  });
  expect(refused.status).toBe(422);
  expect(refused.problem.errors?.[0]?.pointer).toBe('/targets/1/month');
  expect((await change({ targets: [{ month: '2099-01', target: 1 }] })).status).toBe(422);
  expect(await settings()).toEqual(before);
});

test('the forecast weighs deals by the probabilities that the team has set, unless a deal states its own', async () => {
  const list = async () => (await read<{ leads: Lead[] }>('/leads?stage=Proposal&page_size=200')).leads;
  const forecast = async () =>
    (await read<SalesDashboard>('/dashboard')).revenue_forecast.reduce((sum, row) => sum + (row.forecast ?? 0), 0);
  const before = await list();
  const [own] = before as [Lead];
  const stated = await call('PATCH', `/leads/${own.id}`, {
    body: { probability: 61 },
    headers: { 'if-match': `"${own.version}"` },
  });
  expect(stated.json).toMatchObject({ probability: 61, is_probability_own: true });
  const weighed = await forecast();
  const changed = await change({ probabilities: { Proposal: 10 } });
  expect((changed.json as SalesSettings).probabilities).toMatchObject({ Lead: 5, Proposal: 10 });
  const after = await list();
  expect(after.find(({ id }) => id === own.id)?.probability).toBe(61);
  const usual = after.filter(({ is_probability_own: isOwn }) => !isOwn);
  expect(usual.length).toBeGreaterThan(0);
  expect(usual.every(({ probability }) => probability === 10)).toBe(true);
  const today = api.now().toISOString().slice(0, 10);
  const less = usual
    .filter(({ close_date: day }) => day !== null && day >= today)
    .reduce((sum, { estimated_value: value }) => sum + (value * (60 - 10)) / 100, 0);
  expect(weighed - (await forecast())).toBeCloseTo(less, 0);
});

test('quotas change for members of the team alone', async () => {
  const [rep] = (await settings()).quotas;
  const changed = await change({ quotas: [{ rep_id: rep!.id, quota: 123_456.78 }] });
  expect((changed.json as SalesSettings).quotas[0]).toEqual({ ...rep, quota: 123_456.78 });
  const { team_performance: team } = await read<SalesDashboard>('/dashboard');
  expect(team.find(({ id }) => id === rep!.id)?.quota).toBe(123_456.78);
  const unknown = await change({ quotas: [{ rep_id: 'srp_00000000000000000000000000', quota: 1 }] });
  expect(unknown.problem.errors?.[0]?.pointer).toBe('/quotas/0/rep_id');
});

test('of two who change the settings at once, one is told; every change is recorded', async () => {
  const { version } = await settings();
  const answers = await Promise.all([1, 2].map((Lead) => change({ probabilities: { Lead } }, version)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  const rows = await api.rows<{ details: object }>(
    sql`select details from audit_log where action = 'sales_settings.updated' and details->'probabilities'->'Lead' is not null`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.details).toMatchObject({ probabilities: { Lead: expect.any(Number) as number } });
});

test('refuses bad values, and callers without the permission', async () => {
  for (const body of [{}, { probabilities: { Lead: 101 } }, { probabilities: { 'Closed Won': 50 } }, { targets: [] }])
    expect((await change(body as SettingsChange)).status, JSON.stringify(body)).toBe(422);
  const reader = await api.signIn('admin@freight-hq.example');
  expect((await api.call('GET', `${base}/settings`, { token: reader })).status).toBe(200);
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  for (const path of ['/settings', '/activities']) {
    expect((await api.call('GET', base + path, { token: dispatcher })).status).toBe(403);
    expect((await api.call('GET', base + path)).status).toBe(401);
  }
});

test('figures are compared with the end of last month; without leads before it there is nothing to compare', async () => {
  const { overview } = await read<SalesDashboard>('/dashboard');
  expect(overview.deltas).toEqual({
    total_pipeline_value: expect.any(Number) as number,
    win_rate: expect.any(Number) as number,
    average_deal_size: expect.any(Number) as number,
    avg_sales_cycle: expect.any(Number) as number,
  });
  const start = `${month()}-01T00:00:00Z`;
  const [row] = await api.rows<{ pipeline: number }>(sql`
    select sum(l.value_cents)::float8 / 100 as pipeline from leads l
    join lateral (select stage from lead_stages h where h.lead_id = l.id and h.at < ${start}::timestamptz
      order by h.version desc limit 1) then_at on then_at.stage not like 'Closed%'
    where l.created_at < ${start}::timestamptz`);
  const was = row?.pipeline ?? 0;
  const expected = (100 * (overview.total_pipeline_value - was)) / was;
  expect(overview.deltas.total_pipeline_value).toBeCloseTo(expected, 0);
  await api.rows(
    sql`update leads set created_at = ${api.now()}, closed_at = case when closed_at is not null then ${api.now()}::timestamptz end`,
  );
  expect((await read<SalesDashboard>('/dashboard')).overview.deltas).toEqual({
    ...{ total_pipeline_value: null, win_rate: null, average_deal_size: null, avg_sales_cycle: null },
  });
});

test('every activity is listed, the latest first', async () => {
  const page = await read<{ total: number; activities: { id: string; date: string; lead_id: string }[] }>(
    '/activities?page_size=200',
  );
  const { recent_activity: recent } = await read<SalesDashboard>('/dashboard');
  expect(page.activities.slice(0, 6)).toMatchObject(recent);
  expect(page.total).toBeGreaterThan(200);
  const dates = page.activities.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect((await read<typeof page>('/activities?page=9000')).activities).toEqual([]);
});
