import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import type { TenantAnalytics } from '../../tenants/tenant-analytics/contract.ts';
import { type Feature, type FeatureActivity, type FeatureUsage, featureUsage } from './contract.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const read = async <Answer = FeatureUsage>(query = ''): Promise<Answer> => {
  const answer = await api.call('GET', `/api/hq/features${query}`, { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Answer;
};

test('the answer without parameters has the shape of the specification, and its sums are sums of rows', async () => {
  const answer = featureUsage.strict().parse(await read());
  const { usage, summary, totals, period } = answer;
  expect(period).toEqual({ month: '2026-06', isRunning: true, comparedDays: 29 });
  expect(usage[0]).toMatchObject({
    tenantId: expect.stringMatching(/^ten_/),
    tenantName: expect.any(String),
    featureName: expect.any(String),
    usageCount: expect.any(Number),
    trend: expect.stringMatching(/up|down|flat|unknown/),
    lastUsed: expect.stringMatching(/^2026-06-/),
  });
  expect(totals).toEqual({
    features: new Set(usage.map(({ featureName }) => featureName)).size,
    tenants: new Set(usage.map(({ tenantId }) => tenantId)).size,
    uses: usage.reduce((sum, { usageCount }) => sum + usageCount, 0),
    rows: usage.length,
  });
  for (const { feature, totalTenants, totalUsage, averageUsage, popularityScore } of summary) {
    const rows = usage.filter((row) => row.feature === feature);
    expect([rows.length, rows.reduce((sum, { usageCount }) => sum + usageCount, 0)]).toEqual([
      totalTenants,
      totalUsage,
    ]);
    expect(averageUsage).toBeCloseTo(totalUsage / totalTenants, 1);
    expect(popularityScore).toBeGreaterThan(0);
    expect(popularityScore).toBeLessThanOrEqual(100);
  }
  expect(summary[0]).toMatchObject({ featureName: 'Load Management', popularityScore: 100 });
});

test('pages are parts of the whole list, the nearest to its limit first', async () => {
  const { usage } = await read();
  const shares = usage.map(({ usageCount, limit }) => (limit ? usageCount / limit : -1));
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  const page = await read('?page[size]=20&page[number]=2');
  expect(page.usage).toEqual(usage.slice(20, 40));
  expect(page.totals.rows).toBe(usage.length);
  const most = await read('?sort=usage&feature=driver-app');
  const counts = most.usage.map(({ usageCount }) => usageCount);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect([most.totals.rows, most.usage.every(({ feature }) => feature === 'driver-app')]).toEqual([
    counts.length,
    true,
  ]);
  for (const band of ['high', 'medium', 'low', 'outside']) {
    const { usage: found, totals } = await read(`?band=${band}`);
    expect(found).toEqual(usage.filter((row) => (band === 'outside' ? row.isOutsidePlan : row.band === band)));
    expect(totals.rows).toBe(found.length);
  }
});

test('a young month is compared with as many days, so that no trend is red for its youth alone', async () => {
  const young = await startApi();
  const own = await young.signIn('owner@freight-hq.example');
  await young.rows(sql`delete from feature_days`);
  await young.rows(sql`delete from feature_months`);
  const { id } = await findCompany(young, 'Swift Haul Logistics');
  // Ten uses on every day of June and July.
  await young.rows(sql`insert into feature_days (company_key, day, feature_key, uses, users)
    select ${id}, day, 'invoicing', 10, 0 from generate_series('2026-06-01'::date, '2026-07-02', '1 day') day`);
  await young.rows(sql`insert into feature_months (company_key, month, feature_key, uses, uses_limit, last_used_at)
    select company_key, date_trunc('month', day), feature_key, sum(uses), 250, max(day) from feature_days group by 1, 2, 3`);
  const trendAt = async (now: string, period = '') => {
    young.clock.set(new Date(now));
    const owner = await young.signIn('owner@freight-hq.example');
    const answer = (await young.call('GET', `/api/hq/features${period}`, { token: owner })).json as FeatureUsage;
    return answer.usage.map(({ trend, reachesLimitOn, usageCount }) => [trend, reachesLimitOn, usageCount]);
  };
  expect(own).toBeDefined();
  expect(await trendAt('2026-07-02T09:00:00Z')).toEqual([['flat', '2026-07-25', 20]]);
  expect(await trendAt('2026-07-01T00:00:30Z')).toEqual([['unknown', expect.anything(), 20]]);
  expect(await trendAt('2026-07-02T09:00:00Z', '?period=2026-06')).toEqual([['unknown', null, 300]]);
  young.clock.set(new Date('2026-07-02T09:00:00Z'));
  const owner = await young.signIn('owner@freight-hq.example');
  const analytics = (await young.call('GET', '/api/hq/analytics/tenants', { token: owner })).json as TenantAnalytics;
  expect(analytics.features).toEqual([{ feature: 'Invoicing', usage: expect.any(Number) as number, growth: 0 }]);
  await young.close();
});

test('a feature that is renamed stays one line with its history', async () => {
  const catalogue = await read<Feature[]>('/catalogue');
  const invoicing = catalogue.find(({ key }) => key === 'invoicing');
  const before = await read('?period=2026-05&feature=invoicing');
  const changed = { ...invoicing, label: 'Billing of customers' };
  const answer = await api.call('PUT', '/api/hq/features/catalogue', { token, body: changed });
  const version = (invoicing?.version ?? 0) + 1;
  expect([answer.status, answer.json]).toEqual([200, { ...changed, version }]);
  const after = await read('?period=2026-05&feature=invoicing');
  expect(after.usage).toEqual(before.usage.map((row) => ({ ...row, featureName: 'Billing of customers' })));
  expect(after.summary).toHaveLength(before.summary.length);
  const taken = await api.call('PUT', '/api/hq/features/catalogue', {
    token,
    body: { ...invoicing, version, label: 'Driver App' },
  });
  expect([taken.status, taken.problem.errors?.[0]?.pointer]).toEqual([422, '/label']);
  await api.call('PUT', '/api/hq/features/catalogue', { token, body: { ...invoicing, version } });
});

test('two users who save the same feature at once do not overwrite each other', async () => {
  const put = (body: object) => api.call('PUT', '/api/hq/features/catalogue', { token, body });
  const find = async () => (await read<Feature[]>('/catalogue')).find(({ key }) => key === 'invoicing');
  const opened = await find();
  const answers = await Promise.all([put({ ...opened, unit: 'bill' }), put({ ...opened, unit: 'paper' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const saved = answers.find(({ status }) => status === 200)?.json as Feature;
  expect(await find()).toEqual(saved);
  expect((await put({ ...opened, unit: 'late' })).status).toBe(412);
  expect((await put({ ...opened, version: null })).problem.errors?.[0]?.pointer).toBe('/key');
  expect((await put({ ...opened, key: 'never-added' })).status).toBe(412);
  const added = { ...opened, key: 'dock-doors', label: 'Dock Doors', version: null };
  const twice = await Promise.all([put(added), put({ ...added, label: 'Dock Doors 2' })]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  await put({ ...opened, version: saved.version });
});

test('a changed limit of a plan counts from the current month on', async () => {
  const limitsOf = async (period: string) =>
    (await read(`?period=${period}&feature=invoicing`)).usage.map(({ limit }) => String(limit)).toSorted();
  const before = [await limitsOf('2026-05'), await limitsOf('2026-06')];
  const invoicing = (await read<Feature[]>('/catalogue')).find(({ key }) => key === 'invoicing');
  const body = { ...invoicing, perSeat: { starter: 1, professional: 1, enterprise: 1 } };
  expect((await api.call('PUT', '/api/hq/features/catalogue', { token, body })).status).toBe(200);
  expect(await limitsOf('2026-05')).toEqual(before[0]);
  expect(await limitsOf('2026-06')).not.toEqual(before[1]);
  const version = (invoicing?.version ?? 0) + 1;
  await api.call('PUT', '/api/hq/features/catalogue', { token, body: { ...invoicing, version } });
  expect(await limitsOf('2026-06')).toEqual(before[1]);
});

test('another plan gives the current month its limit', async () => {
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  const limit = async (period: string) =>
    (await read(`?period=${period}`)).usage.find(
      ({ companyId, feature }) => companyId === id && feature === 'load-management',
    )?.limit;
  const before = await limit('2026-05');
  expect(await limit('2026-06')).toBe(before);
  const tenant = await api.call('GET', `/api/hq/tenants/${id}`, { token });
  const headers = { 'if-match': tenant.headers.get('etag') ?? '' };
  const answer = await api.call('PATCH', `/api/hq/tenants/${id}`, {
    token,
    headers,
    body: { subscriptionTier: 'starter' },
  });
  expect(answer.status, answer.text).toBe(200);
  expect(await limit('2026-05')).toBe(before);
  expect(await limit('2026-06')).not.toBe(before);
});

test('companies and users are counted over 1, 7 and 30 days', async () => {
  for (const query of ['', '?feature=load-management']) {
    const { day, companies, users } = await read<FeatureActivity>(`/activity${query}`);
    expect(day).toBe('2026-06-29');
    const only = query ? sql`feature_key = 'load-management'` : sql`true`;
    const [expected] = await api.rows<{ dau: number; wau: number; mau: number }>(sql`select
      (select count(distinct company_key)::int from feature_days where ${only} and day = '2026-06-29') as dau,
      (select count(distinct company_key)::int from feature_days where ${only} and day between '2026-06-23' and '2026-06-29') as wau,
      (select count(distinct company_key)::int from feature_days where ${only} and day between '2026-05-31' and '2026-06-29') as mau`);
    expect(companies).toMatchObject(expected ?? {});
    expect(companies.stickiness).toBeGreaterThan(0);
    expect(users.mau).toBeGreaterThanOrEqual(users.wau);
    expect(users.wau).toBeGreaterThan(users.dau);
  }
});

test('a deleted tenant leaves the table, and the popularity of past months as it was', async () => {
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  await withoutBlockers(api, id);
  const before = await read('?period=2026-05');
  expect(before.usage.some(({ companyId }) => companyId === id)).toBe(true);
  const code = (await api.call('POST', `/api/hq/tenants/${id}/deletion-code`, { token })).json as {
    confirmationCode: string;
  };
  const body = { confirmationCode: code.confirmationCode };
  expect((await api.call('DELETE', `/api/hq/tenants/${id}`, { token, body })).status).toBe(200);
  const after = await read('?period=2026-05');
  expect(after.usage).toEqual(before.usage.filter(({ companyId }) => companyId !== id));
  expect(after.totals.rows).toBe(after.usage.length);
  const popularity = ({ summary }: FeatureUsage) =>
    summary.map(({ feature, popularityScore, totalUsage }) => [feature, popularityScore, totalUsage]);
  expect(popularity(after)).toEqual(popularity(before));
});

test.each([
  ['period=2026-07', 'period', 'Lies in the future'],
  ['period=2026-13', 'period', 'A month such as 2026-06'],
  ['band=worst', 'band', expect.anything()],
])('%s is refused at its parameter', async (query, pointer, detail) => {
  const { status, problem } = await api.call('GET', `/api/hq/features?${query}`, { token });
  expect([status, problem.errors?.[0]]).toEqual([422, { pointer, detail }]);
});
