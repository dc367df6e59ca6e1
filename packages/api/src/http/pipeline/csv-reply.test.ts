import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { exportCsv } from './csv-reply.ts';
import { csvFile, endpoint, hq } from '../contract/endpoint.ts';
import { mount, serve, serveProcedure } from './serve.ts';

const exportThings = endpoint({
  method: 'GET',
  path: '/api/things/export',
  access: hq('billing:read'),
  summary: 'a',
  response: csvFile,
});
const pages = { read: 0, failAt: Infinity };

async function* rows() {
  for (let page = 0; page < 100; page += 1) {
    if (page >= pages.failAt) throw new Error('secret detail 42');
    pages.read += 1;
    for (let row = 0; row < 100; row += 1) yield [page * 100 + row, `=name ${row}`] as const;
  }
}

const routes = mount(
  serveProcedure(exportThings, (_input, ctx) =>
    exportCsv(ctx, { report: 'things', details: { kind: 'all' }, head: ['number', 'name'], rows: rows() }),
  ),
  serveProcedure({ ...exportThings, path: '/api/things/slow' }, (_input, ctx) => {
    async function* read() {
      for (let page = 0; page < 10; page += 1) {
        yield [page, 'x'.repeat(20_000)] as const;
        await ctx.withTx(async () => (pages.read += 1), { readOnly: true });
      }
    }
    return exportCsv(ctx, { report: 'things', head: ['number', 'name'], rows: read() });
  }),
  serve({ ...exportThings, path: '/api/things/mistake' }, async () => 'number,name'),
);

let database: TestDatabase;
let api: TestApi;
let token: string;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, limits: { exportsPerUserPerMinute: 4 }, app: { extraRoutes: routes } });
  token = await api.signIn((await addPerson(database.db)).email);
});
afterAll(() => database.close());

const audited = async () =>
  (
    await api.rows<{ reason: string | null; details: Record<string, unknown> }>(
      sql`select reason, details from audit_log where action = 'report.exported' order by seq`,
    )
  ).map(({ reason, details }) => ({ ...details, reason }));

test('a file is returned as a download, not cached, and audited', async () => {
  const answer = await api.call('GET', '/api/things/export', { token });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="things-2026-06-30.csv"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.text.split('\r\n')).toHaveLength(10_002);
  expect(answer.text.slice(0, 27)).toBe("number,name\r\n0,'=name 0\r\n1,");
  expect(await audited()).toEqual([{ report: 'things', kind: 'all', reason: null }]);
});

test('a file is read from the database only as fast as the client takes it', async () => {
  pages.read = 0;
  const response = await api.app.request('/api/things/export', { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  const atFirst = pages.read;
  expect(atFirst).toBeLessThan(20);
  const reader = response.body?.getReader();
  for (let chunk = 0; chunk < 3; chunk += 1) await reader?.read();
  expect(pages.read).toBeGreaterThan(atFirst);
  expect(pages.read).toBeLessThan(60);
  await reader?.cancel();
  const atLast = pages.read;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(pages.read).toBe(atLast);
});

test('a failure at the start is an error answer; a later failure ends the connection', async () => {
  pages.failAt = 0;
  const answer = await api.call('GET', '/api/things/export', { token });
  expect([answer.status, answer.problem.code]).toEqual([500, 'internal_error']);
  pages.failAt = 50;
  await expect(api.call('GET', '/api/things/export', { token })).rejects.toThrow();
  pages.failAt = Infinity;
});

test('more files than allowed are refused, and the refusal is audited', async () => {
  const answer = await api.call('GET', '/api/things/export', { token });
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
  expect((await audited()).at(-1)).toMatchObject({ report: 'things', reason: 'too_many_requests' });
  api.clock.advance(60_000);
  expect((await api.call('GET', '/api/things/export', { token })).status).toBe(200);
});

test('an endpoint for files cannot answer with another type', async () => {
  expect((await api.call('GET', '/api/things/mistake', { token })).status).toBe(500);
});

test('ends at the next page after the sign-out', async () => {
  const own = await api.signIn(
    (await addPerson(database.db, { email: 'exporter@hq.example', employeeId: 'HQ-3009' })).email,
  );
  const headers = { authorization: `Bearer ${own}` };
  const reader = (await api.app.request('/api/things/slow', { headers })).body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  const before = pages.read;
  await api.call('POST', '/hq/api/logout', { token: own });
  const readOn = async () => {
    for (let part = await reader?.read(); !part?.done; part = await reader?.read()) continue;
  };
  await expect(readOn()).rejects.toThrow();
  expect(pages.read).toBe(before);
});

test('a file begins with the mark by which spreadsheets know its encoding', async () => {
  api.clock.advance(60_001);
  const answer = await api.app.request('/api/things/slow', { headers: { authorization: `Bearer ${token}` } });
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 9)]).toEqual([
    ...[0xef, 0xbb, 0xbf],
    ...new TextEncoder().encode('number'),
  ]);
});
