import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { system } from '../../../kernel/actor.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { createBoard } from './board.ts';
import type { Incident, LiveStatus, MaintenanceWindow, StatusHistory } from './contract.ts';
import { readNotices } from './notices.ts';
import { type Component, components } from './rules.ts';
import { statusService } from './service.ts';
import { tellTenants } from './tenants.ts';

const board = createBoard();
let api: TestApi;
let token: string;

const refresh = async () => board.noticed(await api.db.withTx(system('test'), readNotices, { readOnly: true }));
const results = (down: readonly Component[] = []) => new Map(components.map((one) => [one, !down.includes(one)]));

beforeAll(async () => {
  const service = { board, refresh, tell: async () => undefined, listen: () => undefined, changed: () => undefined };
  api = await startApi({ provided: [provide(statusService, service)] });
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.rows(sql`truncate incidents cascade`);
  await api.rows(sql`delete from maintenance_windows`);
  await api.rows(sql`delete from alerts where dedupe_key ~ '^(incident|maintenance):'`).catch(() => undefined);
  board.probed(new Date(), results());
  await refresh();
});

const post = (path: string, body?: unknown) => {
  api.clock.advance(1_000);
  return api.call('POST', `/api/hq/status/${path}`, { token, ...(body === undefined ? {} : { body }) });
};
const live = async () => {
  await refresh();
  return (await api.call('GET', '/api/status')).json as LiveStatus;
};
const history = async () => (await api.call('GET', '/api/hq/status', { token })).json as StatusHistory;
const open = async (changes: object = {}) => {
  const body = { title: 'Slow answers', text: 'We look into it', components: ['api'], impact: 'degraded', ...changes };
  return (await post('incidents', body)).json as Incident;
};
const at = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();
const windowOf = (changes: object = {}) => ({
  ...{ title: 'New disks', text: 'The database stands still', components: ['database'] },
  ...{ startsAt: at(60), endsAt: at(120), ...changes },
});

describe('the live status', () => {
  test('needs no sign-in and no database', async () => {
    const answer = await api.call('GET', '/api/status');
    expect(answer.json).toMatchObject({ status: 'operational', uptime: 99.97 });
    expect((answer.json as LiveStatus).components).toHaveLength(6);
  });

  test.each<[Component, string]>([
    ['database', 'outage'],
    ['api', 'outage'],
    ['bus', 'degraded'],
    ['provider', 'degraded'],
  ])('with %s down is %s', async (down, status) => {
    board.probed(new Date(), results([down]));
    expect(await live()).toMatchObject({ status });
  });

  test('without a probe for three minutes is an outage', async () => {
    board.probed(new Date(Date.now() - 180_000), results());
    const told = await live();
    expect([told.status, new Set(told.components.map(({ state }) => state))]).toEqual(['outage', new Set(['down'])]);
  });

  test('before the first probe is unknown', () => {
    expect(createBoard().read(new Date())).toMatchObject({ status: 'unknown', uptime: null, checkedAt: null });
  });
});

describe('an incident', () => {
  test('keeps the platform from being operational until it is resolved', async () => {
    const { id } = await open();
    expect((await live()).status).toBe('degraded');
    await post(`incidents/${id}/updates`, { state: 'monitoring', text: 'Better', impact: 'down' });
    expect((await live()).status).toBe('outage');
    const resolved = (await post(`incidents/${id}/updates`, { state: 'resolved', text: 'Over' })).json as Incident;
    expect(resolved.updates.map(({ state }) => state)).toEqual(['resolved', 'monitoring', 'investigating']);
    expect((await live()).status).toBe('operational');
    expect((await post(`incidents/${id}/updates`, { state: 'identified', text: 'Again' })).status).toBe(409);
  });

  test('of a probe is resolved by the probe alone', async () => {
    const { id } = await open();
    await api.rows(sql`update incidents set found_by = 'probe' where id = ${id}`);
    const { status, problem } = await post(`incidents/${id}/updates`, { state: 'resolved', text: 'Over' });
    expect([status, problem.code]).toEqual([409, 'probe_resolves']);
    expect((await post(`incidents/${id}/updates`, { state: 'identified', text: 'The disk' })).status).toBe(200);
  });

  test.each([
    ['/components', { components: [] }],
    ['/components', { components: ['api', 'api'] }],
    ['/title', { title: '  a  ' }],
    ['/impact', { impact: 'none' }],
  ])('with %s wrong is refused in place', async (pointer, changes) => {
    const body = { title: 'Slow answers', text: 'We look', components: ['api'], impact: 'degraded', ...changes };
    const { status, problem } = await post('incidents', body);
    expect([status, problem.errors?.[0]?.pointer.slice(0, pointer.length)]).toEqual([422, pointer]);
  });
});

describe('a maintenance window', () => {
  test('shows in blue while it runs, whatever its probes say, and is ended once', async () => {
    const { id } = (await post('maintenance', windowOf({ startsAt: at(-1) }))).json as MaintenanceWindow;
    await api.rows(
      sql`update maintenance_windows set starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour'`,
    );
    board.probed(new Date(), results(['database']));
    await refresh();
    const told = await live();
    expect([told.status, told.components.find(({ component }) => component === 'database')?.state]).toEqual([
      'maintenance',
      'maintenance',
    ]);
    await api.rows(sql`update maintenance_windows set starts_at = ${at(-60)}, ends_at = ${at(60)}`);
    expect((await post(`maintenance/${id}/end`)).json).toMatchObject({ endsAt: at(0), cancelledAt: null });
    expect((await post(`maintenance/${id}/end`)).status).toBe(409);
  });

  test('is called off before its start', async () => {
    const { id } = (await post('maintenance', windowOf())).json as MaintenanceWindow;
    expect((await post(`maintenance/${id}/end`)).json).toMatchObject({ cancelledAt: at(0) });
    expect((await history()).maintenance.map((one) => one.id)).toEqual([id]);
  });

  test.each([
    ['/endsAt', 'Must be after the start', () => ({ startsAt: at(60), endsAt: at(60) })],
    ['/endsAt', 'Must be in the future', () => ({ startsAt: at(-60), endsAt: at(-1) })],
    ['/endsAt', 'A window has at most 7 days', () => ({ startsAt: at(0), endsAt: at(7 * 1_440 + 1) })],
    ['/startsAt', 'Must be within a year', () => ({ startsAt: at(366 * 1_440), endsAt: at(366 * 1_440 + 60) })],
  ])('is refused in place: %s: %s', async (pointer, detail, changes) => {
    const { status, problem } = await post('maintenance', windowOf(changes()));
    expect([status, problem.errors]).toEqual([422, [{ pointer, detail }]]);
  });
});

describe("the tenants' alerts", () => {
  const told = (type: string) =>
    api.rows<{ companies: number; alerts: number; open: number }>(
      sql`select count(distinct company_id)::int as companies, count(*)::int as alerts,
        count(*) filter (where resolved_at is null)::int as open
        from alerts where type = ${type} and dedupe_key ~ '^(incident|maintenance):'`,
    );
  const tenants = async () => (await api.rows<{ n: number }>(sql`select count(*)::int as n from tenants`))[0]?.n ?? 0;

  test('an outage is told once to each, and recalled when it is over', async () => {
    const { id } = await open({ impact: 'down' });
    const before = await tenants();
    expect(await tellTenants(api.db)).toBe(before);
    expect(await tellTenants(api.db)).toBe(0);
    expect(await told('platform_outage')).toEqual([{ companies: before, alerts: before, open: before }]);
    await post(`incidents/${id}/updates`, { state: 'resolved', text: 'Over' });
    await tellTenants(api.db);
    expect(await told('platform_outage')).toEqual([{ companies: before, alerts: before, open: 0 }]);
  });

  test('a degraded part is no outage for tenants', async () => {
    await open();
    expect(await tellTenants(api.db)).toBe(0);
  });

  test('maintenance is one alert for each, which its calling off resolves', async () => {
    const { id } = (await post('maintenance', windowOf())).json as MaintenanceWindow;
    await tellTenants(api.db);
    const [first] = await told('system_maintenance');
    expect([first?.alerts, first?.open]).toEqual([await tenants(), await tenants()]);
    const swift = await findCompany(api, 'Swift Haul Logistics');
    const dispatcher = await api.signIn('dispatch@swifthaul.example');
    const list = (await api.call('GET', '/api/eld/alerts', { token: dispatcher })).json as { title: string }[];
    expect(list.filter(({ title }) => title === 'New disks')).toHaveLength(1);
    expect(swift.id).not.toBe('');
    await post(`maintenance/${id}/end`);
    await tellTenants(api.db);
    expect((await told('system_maintenance'))[0]?.open).toBe(0);
  });
});

test('the history has a row for each day, and the minutes of each', async () => {
  const { components: rows, uptime } = await history();
  expect(uptime).toBeGreaterThan(99.9);
  expect(rows.map(({ component }) => component)).toEqual([...components]);
  expect(rows[0]?.days.length).toBeGreaterThanOrEqual(30);
  expect(rows[0]?.days.at(5)).toMatchObject({ total: 1_440 });
});

// Last, since it deletes the demo's days.
test('has no uptime before a day of data', async () => {
  await api.rows(sql`delete from probes where hour < (select max(hour) from probes) - interval '22 hours'`);
  expect((await live()).uptime).toBeNull();
  await api.rows(sql`update probes set good = 1439, total = 1440 where hour = (select max(hour) from probes)`);
  expect((await live()).uptime).toBeGreaterThan(99.9);
});
