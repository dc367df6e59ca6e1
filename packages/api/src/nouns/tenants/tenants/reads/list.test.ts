import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { riskLevels, tenant, type Tenant, tenantSortFields } from '../contract.ts';
import { standingOf } from '../rules.ts';

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const list = async (query = '') => {
  const answer = await api.call('GET', `/api/hq/tenants${query}`, { token: owner });
  expect(answer.status, answer.text).toBe(200);
  return { headers: answer.headers, rows: answer.json as Tenant[] };
};

test('without parameters the list is one plain array of every tenant, in the shape of the contract', async () => {
  const { rows, headers } = await list();
  const parsed = z.array(z.strictObject(tenant.shape)).parse(rows);
  expect(parsed).toEqual(rows);
  expect(headers.get('x-total-count')).toBeNull();
  const [counted] = await api.rows<{ count: number }>(sql`select count(*)::int as count from tenants`);
  expect(rows).toHaveLength(counted?.count ?? -1);
  expect(rows.length).toBe(67);
  expect(rows.some((row) => row.lastActivity === undefined)).toBe(true);
});

test('a row matches the tables', async () => {
  const { rows } = await list();
  const swift = rows.find((row) => row.tenantName === 'Swift Haul Logistics');
  const [stored] = await api.rows<Tenant & { lastActivityMs: number; createdMs: number }>(sql`
    select t.id, t.company_id as "companyId", c.name as "tenantName", t.tier as "subscriptionTier",
      (t.monthly_revenue_cents / 100.0)::float8 as "monthlyRevenue",
      (select count(*)::int from users u where u.company_id = c.id and u.is_active) as "userCount",
      t.health_score as "healthScore", t.risk_level as "riskLevel",
      (extract(epoch from t.last_activity_at) * 1000)::float8 as "lastActivityMs",
      (extract(epoch from t.created_at) * 1000)::float8 as "createdMs"
    from tenants t join companies c on c.id = t.company_id where c.name = 'Swift Haul Logistics'`);
  const { lastActivityMs, createdMs, ...expected } = stored ?? { lastActivityMs: Number.NaN, createdMs: Number.NaN };
  const [lastActivity, createdAt] = [lastActivityMs, createdMs].map((ms) => new Date(ms).toISOString());
  expect(swift).toEqual({ ...expected, lastActivity, createdAt });
});

test('the number of users follows the users', async () => {
  const count = async () =>
    (await list()).rows.find((row) => row.tenantName === 'Swift Haul Logistics')?.userCount ?? -1;
  const before = await count();
  const one = sql`(select id from users where email = 'dispatch@swifthaul.example')`;
  await api.rows(sql`update users set is_active = false where id = ${one}`);
  expect(await count()).toBe(before - 1);
  await api.rows(sql`update users set is_active = true where id = ${one}`);
  expect(await count()).toBe(before);
});

test.each(tenantSortFields.flatMap((field) => [field, `-${field}`]))(
  'sorts by %s, and pages do not overlap',
  async (sort) => {
    const whole = (await list(`?page[size]=200&sort=${sort}`)).rows;
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => list(`?page[size]=10&page[number]=${page}&sort=${sort}`)),
    );
    expect(pages.flatMap(({ rows }) => rows)).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(67);
    const direction = sort.startsWith('-') ? -1 : 1;
    const field = sort.replace('-', '');
    const isOfScore = field === 'healthScore' || field === 'riskLevel';
    const hidden = whole.flatMap((row, index) => (isOfScore && standingOf(row, api.now()) ? [index] : []));
    expect(hidden).toEqual(Array.from(hidden, (_, index) => whole.length - hidden.length + index));
    expect(hidden.length > 0).toBe(isOfScore);
    const keys = whole.slice(0, whole.length - hidden.length).map((row) => sortKey(row, field));
    const outOfOrder = keys.findIndex((key, index) => index > 0 && compare(keys[index - 1], key) * direction > 0);
    expect(outOfOrder).toBe(-1);
  },
);

const ranks: Record<string, number> = {
  starter: 1,
  professional: 2,
  enterprise: 3,
  cancelled: 4,
  low: 1,
  medium: 2,
  high: 3,
};

function sortKey(row: Tenant, field: string): string | number {
  const value = row[field as keyof Tenant] ?? '';
  if (field === 'tenantName') return String(value).toLowerCase();
  return field === 'subscriptionTier' || field === 'riskLevel' ? (ranks[value] ?? 0) : value;
}

function compare(left: string | number | undefined, right: string | number): number {
  if (left === undefined || left === right) return 0;
  return left < right ? -1 : 1;
}

test.each(['healthScore', '-healthScore', 'riskLevel', '-riskLevel'])(
  'new and cancelled tenants come last by %s, also in a search and in the file',
  async (sort) => {
    const query = `sort=${sort}&q=freight`;
    const { rows } = await list(`?page[size]=200&${query}`);
    const isHidden = rows.map((row) => !!standingOf(row, api.now()));
    expect(isHidden).toContain(true);
    expect(isHidden.lastIndexOf(false)).toBeLessThan(isHidden.indexOf(true));
    const file = await api.call('GET', `/api/hq/tenants/export?${query}`, { token: owner });
    const names = file.text.trim().split('\r\n').slice(1);
    expect(names.map((line) => line.split(',')[0])).toEqual(rows.map(({ tenantName }) => tenantName));
  },
);

test('a page has the size of the whole list and links to its neighbours', async () => {
  const { rows, headers } = await list('?page[size]=20&page[number]=2&sort=-monthlyRevenue');
  expect(rows).toHaveLength(20);
  expect(headers.get('x-total-count')).toBe('67');
  expect(headers.get('link')).toContain('rel="next"');
  expect(headers.get('link')).toContain('rel="prev"');
  const beyond = await list('?page[size]=20&page[number]=9');
  expect(beyond.rows).toEqual([]);
  expect(beyond.headers.get('x-total-count')).toBe('67');
});

test('search finds names and plans in any case, DOT numbers and ids of companies, and nothing else', async () => {
  const found = async (q: string) => (await list(`?page[size]=200&q=${encodeURIComponent(q)}`)).rows;
  expect((await found('sWIFT hAUL')).map((row) => row.tenantName)).toEqual(['Swift Haul Logistics']);
  const all = (await list()).rows;
  const byPlan = all.filter(
    (row) => row.tenantName.toLowerCase().includes('enterprise') || row.subscriptionTier === 'enterprise',
  );
  expect((await found('ENTERPRISE')).length).toBe(byPlan.length);
  expect((await found('prise')).length).toBe(byPlan.length);
  const [swift] = await api.rows<{ id: string; dot: string }>(
    sql`select id, dot_number as dot from companies where name = 'Swift Haul Logistics'`,
  );
  for (const named of [swift?.id ?? '', swift?.dot ?? '', `USDOT ${swift?.dot}`])
    expect((await found(named)).map((row) => row.tenantName)).toEqual(['Swift Haul Logistics']);
  for (const wildcard of ['%', '_', '\\', "'"]) {
    expect(await found(wildcard)).toEqual(all.filter((row) => row.tenantName.includes(wildcard)));
  }
});

test('search folds letters beyond ASCII', async () => {
  await api.rows(sql`update companies set name = 'Ørsted Ärger Å 100% Co' where name = 'Swift Haul Logistics'`);
  const { rows } = await list(`?q=${encodeURIComponent('øRSTED äRGER å 100%')}`);
  expect(rows.map((row) => row.tenantName)).toEqual(['Ørsted Ärger Å 100% Co']);
  await api.rows(sql`update companies set name = 'Swift Haul Logistics' where name like 'Ørsted%'`);
});

test.each([
  '?page[size]=201',
  '?page[size]=0',
  '?page[number]=0',
  '?sort=createdAt',
  `?q=${'x'.repeat(101)}`,
  '?q=%00',
  '?limit=3',
  '?page[size]=ten',
])('refuses %s', async (query) => {
  const answer = await api.call('GET', `/api/hq/tenants${query}`, { token: owner });
  expect(answer.status).toBe(422);
  expect(answer.problem.errors?.length).toBeGreaterThan(0);
});

test('answers 304 until the list changes', async () => {
  const first = await list();
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const again = await api.call('GET', '/api/hq/tenants', { token: owner, headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  const other = await api.call('GET', '/api/hq/tenants?sort=userCount', {
    token: owner,
    headers: { 'if-none-match': etag },
  });
  expect(other.status).toBe(200);
  await api.rows(sql`update companies set name = name || ' Ltd' where id = (select min(company_id) from tenants)`);
  const changed = await api.call('GET', '/api/hq/tenants', { token: owner, headers: { 'if-none-match': etag } });
  expect(changed.status).toBe(200);
});

test('is filtered by plan, risk, suspension and owner, alone and together', async () => {
  const [first, second, ...others] = (await list()).rows;
  const [third, fourth] = others.filter(({ subscriptionTier }) => subscriptionTier !== 'cancelled');
  const day = 86_400_000;
  const born = (companyId: string | undefined, ms: number) =>
    api.rows(
      sql`update tenants set created_at = ${new Date(api.now().getTime() - ms)}, risk_level = 'high', health_score = 20 where company_id = ${companyId}`,
    );
  await born(third?.companyId, 14 * day);
  await born(fourth?.companyId, 14 * day - 1);
  const { rows } = await list();
  const me = (await api.rows<{ id: string }>(sql`select id from users where email = 'owner@freight-hq.example'`))[0]
    ?.id;
  await api.rows(sql`update tenants set owner_id = null`);
  await api.rows(sql`update tenants set owner_id = ${me} where company_id = ${first?.companyId}`);
  await api.rows(
    sql`update tenants set suspended_at = now(), suspension_reason = 'Unpaid' where company_id = ${second?.companyId}`,
  );
  const found = async (query: string) => {
    const { rows: page, headers } = await list(`?page[size]=200&${query}`);
    expect(headers.get('x-total-count')).toBe(String(page.length));
    return page.map(({ companyId }) => companyId);
  };
  const those = (isIt: (one: Tenant) => boolean) => rows.filter(isIt).map(({ companyId }) => companyId);
  expect(await found('plan=starter')).toEqual(those(({ subscriptionTier }) => subscriptionTier === 'starter'));
  for (const risk of riskLevels) {
    const shown = those((one) => one.riskLevel === risk && !standingOf(one, api.now()));
    expect(await found(`risk=${risk}`)).toEqual(shown);
    const exported = await api.call('GET', `/api/hq/tenants/export?risk=${risk}`, { token: owner });
    expect(exported.text.trim().split('\r\n').slice(1)).toHaveLength(shown.length);
  }
  expect(await found('risk=high')).toContain(third?.companyId);
  expect(await found('risk=high')).not.toContain(fourth?.companyId);
  expect(those((one) => one.riskLevel === 'high' && standingOf(one, api.now()) === 'ended')).not.toEqual([]);
  expect(await found('state=suspended')).toEqual([second?.companyId]);
  expect(await found('state=active')).toHaveLength(rows.length - 1);
  expect(await found('owner=me')).toEqual([first?.companyId]);
  expect(await found(`owner=${me}`)).toEqual([first?.companyId]);
  expect(await found('owner=nobody')).toHaveLength(rows.length - 1);
  expect(await found('owner=me&state=suspended')).toEqual([]);
  expect((await api.call('GET', '/api/hq/tenants?owner=anybody', { token: owner })).status).toBe(422);
  const whole = await api.call('GET', '/api/hq/tenants/export', { token: owner });
  const line = whole.text.split('\r\n').find((text) => text.startsWith(`${fourth?.tenantName},`));
  expect(line?.split(',').slice(4, 6)).toEqual(['', '']);
  const file = await api.call('GET', '/api/hq/tenants/export?plan=starter&sort=-tenantName', { token: owner });
  const names = file.text.trim().split('\r\n').slice(1);
  const starters = those(({ subscriptionTier }) => subscriptionTier === 'starter');
  expect(names).toHaveLength(starters.length);
  const last = rows.findLast(({ subscriptionTier }) => subscriptionTier === 'starter');
  expect(names[0]).toContain(`${last?.tenantName},starter,${last?.monthlyRevenue}`);
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect((await api.call('GET', '/api/hq/tenants/export', { token: dispatcher })).status).toBe(403);
});
