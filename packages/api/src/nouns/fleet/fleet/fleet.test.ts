import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import type { Metrics } from '../../desk/dashboard/contract.ts';
import type { Tenant, TenantSummary } from '../../tenants/tenants/contract.ts';
import type { FleetCount, FleetRow } from './contract.ts';
import { type FleetKind, fleetKinds, fleetStatuses } from './rules.ts';

let api: TestApi;
let owner: string;
let swiftId: string;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  owner = await api.signIn('owner@freight-hq.example');
  swiftId = (await findCompany(api, 'Swift Haul Logistics')).id;
});
afterAll(() => api.close());

const get = async (path: string) => {
  const answer = await api.call('GET', path, { token: owner });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const list = async (kind: FleetKind, query = '') => (await get(`/api/hq/fleet/${kind}${query}`)).json as FleetRow[];
const count = async (kind: FleetKind, query = '') =>
  (await get(`/api/hq/fleet/count?kind=${kind}${query}`)).json as FleetCount;

/** Every row, page by page. */
async function wholeList(kind: FleetKind, query = ''): Promise<FleetRow[]> {
  const rows: FleetRow[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const place: string = after && `&page[after]=${after}`;
    const page = await get(`/api/hq/fleet/${kind}?page[size]=200${query}${place}`);
    rows.push(...(page.json as FleetRow[]));
    after = /page%5Bafter%5D=([^&>]+)[^>]*>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
  return rows;
}

/** The figures of the dashboard, and how many rows the lists have that they open. */
async function bothSides() {
  const metrics = (await get('/api/hq/metrics')).json as Metrics;
  const summary = (await get('/api/hq/tenants/summary')).json as TenantSummary;
  const tenants = (await get('/api/hq/tenants?plan=subscribed&page[size]=200')).json as Tenant[];
  const counted = async (kind: FleetKind, query = '') => {
    const rows = await wholeList(kind, query);
    expect(rows).toHaveLength((await count(kind, query)).count);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    return rows.length;
  };
  return {
    figures: [
      metrics.totalUsers,
      metrics.totalDrivers,
      metrics.totalVehicles,
      metrics.totalLoads,
      summary.activeTenants,
    ],
    lists: [
      await counted('users', '&status=active'),
      await counted('drivers'),
      await counted('vehicles'),
      await counted('loads'),
      tenants.length,
    ],
  };
}

test('the rows of a list have names, and nothing else of a person', async () => {
  const [user] = await list('users', `?companyId=${swiftId}&status=active`);
  expect(user).toEqual({
    ...{ id: user?.id, name: expect.stringContaining(' '), detail: expect.any(String), status: 'active' },
    ...{ companyId: swiftId, companyName: 'Swift Haul Logistics', addedAt: expect.any(String) },
  });
  const [driver] = await list('drivers', `?companyId=${swiftId}`);
  expect(Object.keys(driver ?? {})).toEqual(['id', 'name', 'status', 'companyId', 'companyName', 'addedAt']);
  expect((await list('vehicles', '?page[size]=1'))[0]).toMatchObject({ detail: expect.stringMatching(/^\d{4} /) });
  expect((await list('loads', '?page[size]=1'))[0]).toMatchObject({ detail: expect.stringContaining(' → ') });
});

test('staff of HQ is no user of a tenant', async () => {
  const staff = await api.rows<{ id: string }>(sql`select id from users where audience = 'hq'`);
  const ids = new Set((await wholeList('users')).map(({ id }) => id));
  expect(staff.filter(({ id }) => ids.has(id))).toEqual([]);
});

describe.each(fleetKinds)('%s', (kind) => {
  test.each(fleetStatuses[kind])('that are %s', async (status) => {
    const rows = await wholeList(kind, `&status=${status}`);
    expect(rows.filter((row) => row.status !== status)).toEqual([]);
    expect((await wholeList(kind)).filter((row) => row.status === status)).toEqual(rows);
  });

  test('of one company', async () => {
    const rows = await wholeList(kind, `&companyId=${swiftId}`);
    expect((await wholeList(kind)).filter(({ companyId }) => companyId === swiftId)).toEqual(rows);
    expect(await count(kind, `&companyId=${swiftId}`)).toEqual({
      count: rows.length,
      companyName: 'Swift Haul Logistics',
    });
  });

  test('are found by name', async () => {
    const [row] = await list(kind, `?companyId=${swiftId}&page[size]=1`);
    const q = row?.name.slice(0, 3).toUpperCase() ?? '';
    const rows = await wholeList(kind, `&q=${encodeURIComponent(` ${q} `)}`);
    expect(rows).toContainEqual(row);
    const starts = ({ name }: FleetRow) => [name, ...name.split(/[^\p{L}\p{N}]+/u)].map((word) => word.toUpperCase());
    expect(rows.filter((one) => !starts(one).some((word) => word.startsWith(q)))).toEqual([]);
    expect(await list(kind, '?q=%25')).toEqual([]);
  });

  test('with a status of others are refused', async () => {
    const { status } = await api.call('GET', `/api/hq/fleet/${kind}?status=nothing`, { token: owner });
    expect(status).toBe(422);
  });
});

describe('each list has as many rows as the dashboard says', () => {
  const expectSame = async () => {
    const { figures, lists } = await bothSides();
    expect(lists).toEqual(figures);
    return figures;
  };

  test('at first, after a user is disabled and a tenant cancelled, and after a tenant is deleted', async () => {
    const first = await expectSame();
    await api.rows(sql`update users set is_active = false where email = 'dispatch@swifthaul.example'`);
    const path = `/api/hq/tenants/${swiftId}`;
    const body = { reason: 'They have sold their trucks' };
    const { version } = (await get(path)).json as { version: number };
    const headers = { 'if-match': `"${version}"` };
    expect((await api.call('POST', `${path}/cancel`, { token: owner, body, headers })).status).toBe(200);
    const cancelled = await expectSame();
    expect(cancelled[0]).toBe((first[0] ?? 0) - 1);
    expect(cancelled[4]).toBe((first[4] ?? 0) - 1);

    const lost = (await count('drivers', `&companyId=${swiftId}`)).count;
    await withoutBlockers(api, swiftId);
    const { json } = await api.call('POST', `${path}/deletion-code`, { token: owner });
    const code = (json as { confirmationCode: string }).confirmationCode;
    const gone = await api.call('DELETE', path, { token: owner, body: { confirmationCode: code } });
    expect(gone.status, gone.text).toBe(200);
    const deleted = await expectSame();
    expect(deleted[1]).toBe((cancelled[1] ?? 0) - lost);
    expect(lost).toBeGreaterThan(0);
  });
});

test('refuses callers of tenants and callers without a sign-in', async () => {
  const dispatcher = await api.signIn('dispatch@blueridge.example');
  for (const path of [...fleetKinds.map((kind) => `/${kind}`), '/count?kind=users']) {
    expect((await api.call('GET', `/api/hq/fleet${path}`, { token: dispatcher })).status).toBe(403);
    expect((await api.call('GET', `/api/hq/fleet${path}`)).status).toBe(401);
  }
});
