import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { list, sampleList, ping, sampleRoutes } from '../../testing/endpoints/sample-routes.ts';
import { startSampleApi } from '../../testing/endpoints/sample-api.ts';
import type { TestDatabase } from '../../testing/testing.ts';
import type { Access } from '../contract/endpoint.ts';
import { newId } from '../../kernel/ids.ts';
import { serve, servePublic } from './serve.ts';

let database: TestDatabase;
let api: TestApi;
let token: string;

beforeAll(async () => {
  ({ database, api, token } = await startSampleApi());
});
afterAll(() => database.close());

const post = (path: string, options: Parameters<TestApi['call']>[2]) => api.call('POST', path, options);

describe('access', () => {
  test('no token is 401, also with other errors', async () => {
    expect((await api.call('GET', '/api/list')).status).toBe(401);
    expect(
      (await post('/api/write/nonsense', { rawBody: '{', headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(401);
  });

  test('a role without the permission is 403', async () => {
    const admin = await addPerson(database.db, { email: 'admin@hq.example', employeeId: 'HQ-3005', role: 'hq_admin' });
    const answer = await post('/api/guarded', { token: await api.signIn(admin.email) });
    expect([answer.status, answer.problem.code]).toEqual([403, 'forbidden']);
  });

  test('a password entry older than five minutes is 403 reauth_required', async () => {
    const own = await api.signIn('olga@hq.example');
    api.clock.advance(5 * 60_000);
    expect((await post('/api/guarded', { token: own })).status).toBe(204);
    api.clock.advance(1);
    const answer = await post('/api/guarded', { token: own });
    expect([answer.status, answer.problem.code]).toEqual([403, 'reauth_required']);
  });

  test('a route that does not declare its access cannot be served', () => {
    const silent = { ...ping, access: undefined as unknown as Access };
    expect(() => servePublic(silent, async () => undefined)).toThrow('does not declare its access');
    expect(() => serve(ping, async () => undefined)).toThrow("is for 'public'");
    expect(() => servePublic(list, async () => [])).toThrow("is for 'signedIn'");
  });
});

test('a body in an encoding is refused, since it would be read as plain', async () => {
  const answer = await post('/api/guarded', { token, headers: { 'content-encoding': 'gzip' } });
  expect([answer.status, answer.problem.code]).toEqual([415, 'unsupported_media_type']);
});

describe('outcome', () => {
  const countHow = async (how: string) => {
    const [row] = await api.rows<{ n: number }>(
      sql`select count(*)::int as n from ${auditLog} where details->>'how' = ${how}`,
    );
    return row?.n;
  };

  test.each([
    ['done', 204, 1],
    ['refused', 409, 1],
    ['thrown', 409, 0],
    ['fault', 500, 0],
  ])('%s answers %i and keeps %i rows', async (how, status, rows) => {
    const answer = await post(`/api/write/${newId('cmp')}`, { token, body: { how } });
    expect(answer.status).toBe(status);
    expect(await countHow(how)).toBe(rows);
  });

  test('an internal error tells the caller only the request id', async () => {
    for (const answer of [
      await api.call('GET', '/api/broken'),
      await post(`/api/write/${newId('cmp')}`, { token, body: { how: 'fault' } }),
    ]) {
      expect(answer.status).toBe(500);
      expect(answer.text).not.toMatch(/secret detail|at |\.ts/);
      expect(answer.problem.traceId).toBe(answer.headers.get('x-request-id'));
      expect(api.log.some((line) => line.includes(answer.problem.traceId) && line.includes('"fault"'))).toBe(true);
    }
  });

  test('a member outside the contract is an error in tests and dropped in production', async () => {
    expect((await api.call('GET', '/api/leaky', { token })).status).toBe(500);
    const lenient = await startApi({
      database,
      settings: { strictResponses: false },
      app: { extraRoutes: sampleRoutes },
    });
    expect((await lenient.call('GET', '/api/leaky', { token })).json).toEqual({ name: 'a' });
  });

  test.each(['/api/raw-leaky', '/api/raw-short'])(
    'JSON text is checked in tests and passed on in production: %s',
    async (path) => {
      expect((await api.call('GET', path, { token })).status).toBe(500);
      const lenient = await startApi({
        database,
        settings: { strictResponses: false },
        app: { extraRoutes: sampleRoutes },
      });
      expect((await lenient.call('GET', path, { token })).status).toBe(200);
    },
  );
});

describe('an edit', () => {
  const edit = (headers: Record<string, string>) => api.call('PATCH', `/api/edit/${newId('cmp')}`, { token, headers });

  test('applies to the version that it names', async () => {
    expect((await edit({ 'if-match': '"12"' })).json).toEqual({ edited: 12 });
  });

  test('without a version is 428', async () => {
    const { problem } = await edit({});
    expect([problem.status, problem.code]).toEqual([428, 'precondition_required']);
  });

  test.each(['*', '12', 'W/"12"', '"0"', '"-1"', '"1e3"', '"12", "13"', `"${'9'.repeat(40)}"`])(
    'of a version that never was, %s, is 412',
    async (version) => {
      const { problem } = await edit({ 'if-match': version });
      expect([problem.status, problem.code]).toEqual([412, 'stale_edit']);
    },
  );
});

describe('lists', () => {
  const get = (path: string, headers = {}) => api.call('GET', path, { token, headers });

  test('in pages have the total and links to the other pages', async () => {
    const answer = await get('/api/list?page[size]=10&page[number]=2&sort=-name');
    expect(answer.headers.get('x-total-count')).toBe('41');
    const link = decodeURIComponent(answer.headers.get('link') ?? '');
    expect(link).toBe(
      [
        ['first', 1],
        ['prev', 1],
        ['next', 3],
        ['last', 5],
      ]
        .map(([relation, page]) => `</api/list?page[size]=10&page[number]=${page}&sort=-name>; rel="${relation}"`)
        .join(', '),
    );
    expect((await get('/api/list')).headers.has('link')).toBe(false);
  });

  test('of JSON text from the database are passed through', async () => {
    const answer = await get('/api/raw?page[size]=1');
    expect(answer.text).toBe('[{"name":"from the database"}]');
    expect(answer.headers.get('x-total-count')).toBe('10000+');
    expect(answer.headers.get('link')).not.toContain('last');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('answer 304 while their content is the same', async () => {
    sampleList.rows = [{ name: 'a' }];
    const first = await get('/api/list');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toBe('Authorization, Origin');
    const again = await get('/api/list', { 'if-none-match': `"other", ${tag}` });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    sampleList.rows = [{ name: 'b' }];
    const changed = await get('/api/list', { 'if-none-match': tag });
    expect([changed.status, changed.json]).toEqual([200, [{ name: 'b' }]]);
    sampleList.rows = [{ name: 'a' }];
    sampleList.total = 42;
    expect((await get('/api/list', { 'if-none-match': tag })).status).toBe(200);
    sampleList.total = 41;
  });
});
