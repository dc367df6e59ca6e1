import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../audit/tables.ts';
import { audit } from '../audit/audit.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { addPerson } from '../testing/people.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/testing.ts';
import { type Access, endpoint, hq, listQuery, none, open, signedIn, text } from './endpoint.ts';
import { conflict, refuse } from './errors.ts';
import { newId } from './ids.ts';
import { rawJson, reply } from './reply.ts';
import { mount, serve, serveProcedure, servePublic } from './serve.ts';
import { bumpVersion } from './versions.ts';

const note = z.strictObject({ title: text(20, 1), tags: z.array(z.string()).optional(), deep: z.unknown().optional() });
const postNote = endpoint({
  method: 'POST',
  path: '/api/notes',
  access: open,
  summary: 'a',
  body: note,
  response: z.object({ title: z.string() }),
});
const postLarge = endpoint({
  ...postNote,
  path: '/api/large',
  maxBodyBytes: 200_000,
  body: z.strictObject({ title: z.string() }),
});
const ping = endpoint({ method: 'POST', path: '/api/ping', access: open, summary: 'a', response: none });
const patchNote = endpoint({ ...postNote, method: 'PATCH', path: '/api/companies/:companyId' });
const summary = endpoint({
  method: 'GET',
  path: '/api/companies/summary',
  access: open,
  summary: 'a',
  response: z.object({ n: z.number() }),
});
const list = endpoint({
  method: 'GET',
  path: '/api/list',
  access: signedIn,
  summary: 'a',
  query: listQuery({ sort: ['name'] }),
  response: z.array(z.object({ name: z.string() })),
  version: 'things',
  paged: true,
});
const raw = endpoint({ ...list, path: '/api/raw', version: undefined, access: signedIn });
const leaky = endpoint({
  method: 'GET',
  path: '/api/leaky',
  access: signedIn,
  summary: 'a',
  response: z.object({ name: z.string() }),
});
const write = endpoint({
  method: 'POST',
  path: '/api/write/:companyId',
  access: signedIn,
  summary: 'a',
  body: z.strictObject({ how: z.string() }),
  response: none,
});
const guarded = endpoint({
  method: 'POST',
  path: '/api/guarded',
  access: hq('tenants:delete', { reauth: true }),
  summary: 'a',
  response: none,
});
const broken = endpoint({ method: 'GET', path: '/api/broken', access: open, summary: 'a', response: none });

let handled = 0;
const routes = mount(
  servePublic(postNote, async ({ body }) => ({ title: body.title })),
  servePublic(postLarge, async ({ body }) => ({ title: String(body.title.length) })),
  servePublic(ping, async () => undefined),
  servePublic(patchNote, async ({ body }) => ({ title: body.title })),
  servePublic(summary, async () => ({ n: 1 })),
  serve(list, async () => {
    handled += 1;
    return reply([{ name: 'a' }], { total: 41 });
  }),
  serve(raw, async () => rawJson('[{"name":"from the database"}]', { total: '10000+' })),
  serve(leaky, async () => ({ name: 'a', secret: 'x' })),
  serve(write, async ({ body }, ctx) => {
    await audit(ctx, 'logout', { details: { how: body.how } });
    if (body.how === 'refused') return refuse(conflict('Not now'));
    if (body.how === 'thrown') throw conflict('Not now');
    if (body.how === 'fault') throw new Error('secret detail 42');
    return undefined;
  }),
  serveProcedure(guarded, async () => undefined),
  servePublic(broken, async () => {
    throw new Error('secret detail 42');
  }),
);

let database: TestDatabase;
let api: TestApi;
let token: string;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, app: { extraRoutes: routes } });
  const olga = await addPerson(database.db);
  token = await api.signIn(olga.email);
});
afterAll(() => database.close());

const post = (path: string, options: Parameters<TestApi['call']>[2]) => api.call('POST', path, options);

describe('body', () => {
  test('larger than 64 KiB is 413, by length and by the stream, on every kind of route', async () => {
    const body = { title: 'x'.repeat(70_000) };
    expect((await post('/api/notes', { body })).status).toBe(413);
    expect((await post('/api/large', { body })).json).toEqual({ title: '70000' });
    expect((await post('/api/large', { body: { title: 'x'.repeat(200_000) } })).status).toBe(413);
    for (const path of ['/api/notes', '/hq/api/login', '/hq/api/register', '/hq/api/logout', '/api/write/x']) {
      const answer = await api.app.request(path, chunked(20_000_000, token));
      expect.soft(answer.status, path).toBe(413);
    }
  });

  test('stops reading a stream soon after the limit', async () => {
    const stream = countedStream(20_000_000);
    const answer = await api.app.request('/api/notes', chunkedBy(stream.body, token));
    expect(answer.status).toBe(413);
    expect(stream.sent()).toBeLessThan(200_000);
  });

  test('needs application/json where there is one', async () => {
    for (const contentType of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      '',
    ]) {
      const answer = await post('/api/notes', { rawBody: '{"title":"a"}', headers: { 'content-type': contentType } });
      expect.soft(answer.status, contentType).toBe(415);
    }
    const charset = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await post('/api/notes', { rawBody: '{"title":"a"}', headers: charset })).status).toBe(200);
  });

  test('is not asked for, nor its type, where the call takes none', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await post('/api/ping', {})).status).toBe(204);
    expect((await post('/api/ping', { headers: json })).status).toBe(204);
    expect((await post('/api/ping', { rawBody: '{}', headers: json })).status).toBe(204);
    const surplus = await post('/api/ping', { body: { extra: 1 } });
    expect(surplus.status).toBe(422);
    expect(surplus.problem.errors).toEqual([{ pointer: '/extra', detail: 'Unknown member' }]);
    expect((await post('/api/ping', { body: [] })).status).toBe(422);
  });

  test('that is missing is 422 with the members that are missing', async () => {
    const answer = await post('/api/notes', {});
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.[0]?.pointer).toBe('/title');
  });

  test.each(['{', '{"title":}', 'title', '{"title":"a"}}', '\ufffe', "{'title':'a'}", 'NaN'])(
    '%s is 400',
    async (rawBody) => {
      const answer = await post('/api/notes', { rawBody, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(400);
    },
  );

  test('of invalid UTF-8 is 400', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
    const answer = await api.app.request('/api/notes', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });

  test('may be nested 32 deep and no deeper', async () => {
    const nested = (levels: number) => `{"title":"a","deep":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const send = (rawBody: string) => post('/api/notes', { rawBody, headers: { 'content-type': 'application/json' } });
    expect((await send(nested(31))).status).toBe(200);
    expect((await send(nested(32))).status).toBe(400);
    expect((await send(nested(30_000))).status).toBe(400);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('with a member %s is 422, at any depth', async (key) => {
    for (const rawBody of [`{"title":"a","${key}":{}}`, `{"title":"a","deep":[{"${key}":1}]}`]) {
      const answer = await post('/api/notes', { rawBody, headers: { 'content-type': 'application/json' } });
      expect.soft(answer.status).toBe(422);
      expect.soft(answer.problem.errors?.[0]?.pointer).toContain(key);
    }
  });

  test('that the schema refuses is 422 with a pointer, without coercion', async () => {
    for (const [title, pointer] of [
      [42, '/title'],
      [null, '/title'],
      ['', '/title'],
      ['a\0', '/title'],
    ] as const) {
      const answer = await post('/api/notes', { body: { title } });
      expect.soft(answer.status).toBe(422);
      expect.soft(answer.problem.errors?.[0]?.pointer).toBe(pointer);
    }
    const nested = await post('/api/notes', { body: { title: 'a', tags: ['a', 1] } });
    expect(nested.problem.errors?.[0]?.pointer).toBe('/tags/1');
    const list = await post('/api/notes', { body: ['a'] });
    expect(list.problem.errors?.[0]?.pointer).toBe('');
  });
});

describe('address', () => {
  test('an id of another kind is 422 and names the right one', async () => {
    const send = (id: string) => api.call('PATCH', `/api/companies/${id}`, { body: { title: 'a' } });
    expect((await send(newId('company'))).status).toBe(200);
    const tenant = await send(newId('tenant'));
    expect(tenant.status).toBe(422);
    expect(tenant.problem.error).toContain('cmp_');
    expect(tenant.problem.error).toContain('tenant');
    expect(tenant.problem.errors?.[0]?.pointer).toBe('companyId');
    for (const id of ['1', 'cmp_', 'cmp_short', '%00', '..%2f', `cmp_${'u'.repeat(26)}`, 'x'.repeat(2_000)]) {
      expect.soft((await send(id)).status, id.slice(0, 20)).toBe(422);
    }
  });

  test('parameters that nobody knows are 422 by name, and so are those given twice', async () => {
    const unknown = await api.call('GET', '/api/list?colour=red', { token });
    expect(unknown.status).toBe(422);
    expect(unknown.problem.errors?.[0]?.pointer).toBe('colour');
    expect((await api.call('GET', '/api/list?q=a&q=b', { token })).status).toBe(422);
    expect((await api.call('GET', '/api/list?q=a%00', { token })).status).toBe(422);
    expect((await api.call('GET', '/api/list?page[size]=201', { token })).status).toBe(422);
    expect((await api.call('GET', '/api/list?sort=secret', { token })).status).toBe(422);
    expect((await api.call('GET', '/api/companies/summary?x=1')).status).toBe(422);
  });

  test('another method is 405 with those that work; a fixed path is not taken for a parameter', async () => {
    const answer = await api.call('DELETE', '/api/companies/summary');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect((await api.call('PUT', '/hq/api/login')).headers.get('allow')).toBe('POST, OPTIONS');
    expect((await api.call('HEAD', '/api/companies/summary')).status).toBe(200);
    const options = await api.call('OPTIONS', '/api/companies/summary');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/hq/api/nothing',
    '/hq/api',
    '/ws/nothing',
    '/api/companies/summary/',
    '//api/list',
  ])('%s is a 404 problem', async (path) => {
    const answer = await api.call('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.problem).toMatchObject({ status: 404, code: 'not_found' });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('access', () => {
  test('no token is 401, whatever else is wrong', async () => {
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

  test('a route that does not say who may call it cannot be served', () => {
    const silent = { ...ping, access: undefined as unknown as Access };
    expect(() => servePublic(silent, async () => undefined)).toThrow('does not say who may call it');
    expect(() => serve(ping, async () => undefined)).toThrow("is for 'public'");
    expect(() => servePublic(list, async () => [])).toThrow("is for 'signedIn'");
  });
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
    const answer = await post(`/api/write/${newId('company')}`, { token, body: { how } });
    expect(answer.status).toBe(status);
    expect(await countHow(how)).toBe(rows);
  });

  test('a fault tells the caller nothing but where to look', async () => {
    for (const answer of [
      await api.call('GET', '/api/broken'),
      await post(`/api/write/${newId('company')}`, { token, body: { how: 'fault' } }),
    ]) {
      expect(answer.status).toBe(500);
      expect(answer.text).not.toMatch(/secret detail|at |\.ts/);
      expect(answer.problem.traceId).toBe(answer.headers.get('x-request-id'));
      expect(api.log.some((line) => line.includes(answer.problem.traceId) && line.includes('"fault"'))).toBe(true);
    }
  });

  test('a member that the contract lacks is a fault in tests and dropped in production', async () => {
    expect((await api.call('GET', '/api/leaky', { token })).status).toBe(500);
    const lenient = await startApi({ database, settings: { strictResponses: false }, app: { extraRoutes: routes } });
    expect((await lenient.call('GET', '/api/leaky', { token })).json).toEqual({ name: 'a' });
  });
});

describe('lists', () => {
  const get = (path: string, headers = {}) => api.call('GET', path, { token, headers });

  test('in pages say how many there are and where the others are', async () => {
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

  test('of text from the database pass through as they are', async () => {
    const answer = await get('/api/raw?page[size]=1');
    expect(answer.text).toBe('[{"name":"from the database"}]');
    expect(answer.headers.get('x-total-count')).toBe('10000+');
    expect(answer.headers.get('link')).not.toContain('last');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('with a version answer 304 without reading, until a command raises it', async () => {
    const first = await get('/api/list');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toBe('Authorization, Origin');
    const before = handled;
    const again = await get('/api/list', { 'if-none-match': `"other", ${tag}` });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    expect(handled).toBe(before);
    expect((await get('/api/list?q=a', { 'if-none-match': tag })).status).toBe(200);
    const other = await addPerson(database.db, { email: 'other@hq.example', employeeId: 'HQ-3007' });
    const foreign = await api.call('GET', '/api/list', {
      token: await api.signIn(other.email),
      headers: { 'if-none-match': tag },
    });
    expect(foreign.status).toBe(200);
    await database.db.withTx({ kind: 'system', name: 'test' }, (tx) => bumpVersion(tx, 'things'));
    expect((await get('/api/list', { 'if-none-match': tag })).status).toBe(200);
  });
});

function countedStream(size: number) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= size) return controller.close();
      controller.enqueue(new Uint8Array(16_384).fill(0x20));
      sent += 16_384;
      return undefined;
    },
  });
  return { body, sent: () => sent };
}

function chunkedBy(body: ReadableStream<Uint8Array>, bearer: string): RequestInit {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  return { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
}

const chunked = (size: number, bearer: string) => chunkedBy(countedStream(size).body, bearer);
