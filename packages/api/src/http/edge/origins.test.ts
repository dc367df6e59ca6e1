import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, startApi, type TestApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';

let database: TestDatabase;
let api: TestApi;
let token: string;
const host = 'hq.works.example';
const own = `https://${host}`;
const listed = 'https://tms.carrier.example';

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, settings: { publicOrigin: own, allowedOrigins: [listed] } });
  token = await api.signIn((await addPerson(database.db)).email);
});
afterAll(() => database.close());

const call = (origin: string | undefined, headers: Record<string, string> = {}) =>
  api.call('GET', '/hq/api/auth/me', {
    token,
    headers: { host, ...(origin === undefined ? {} : { origin }), ...headers },
  });
const corsHeaders = ({ headers }: Answer) => [...headers].filter(([name]) => name.startsWith('access-control-'));

describe('an origin', () => {
  test.each([own, listed])('%s may call and read the headers it needs', async (origin) => {
    const answer = await call(origin);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(corsHeaders(answer))).toEqual({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers':
        'Content-Disposition, ETag, Link, X-Total-Count, Retry-After, Date, X-Request-Id, Idempotent-Replayed',
    });
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test.each([
    'https://evil.example',
    'null',
    `http://${host}`,
    `https://${host}:8443`,
    `https://${host}.evil.example`,
    `https://sub.${host}`,
    'https://evil-tms.carrier.example',
    `${own}/`,
    '',
  ])("'%s' is refused and told nothing", async (origin) => {
    const answer = await call(origin);
    expect(answer.status).toBe(403);
    expect(answer.problem.code).toBe('origin_refused');
    expect(corsHeaders(answer)).toEqual([]);
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test('is not required of callers other than browsers', async () => {
    const answer = await call(undefined);
    expect([answer.status, corsHeaders(answer).length]).toEqual([200, 0]);
  });

  test('without a public origin is ours only under a name of this machine', async () => {
    const local = await startApi({ database, settings: { publicOrigin: undefined } });
    const ask = async (origin: string, name: string) =>
      (await local.call('GET', '/api/config', { headers: { origin, host: name } })).status;
    expect(await ask('http://127.0.0.1:4780', '127.0.0.1:4780')).toBe(200);
    expect(await ask('http://localhost:4780', 'localhost:4780')).toBe(200);
    expect(await ask('http://127.0.0.1:4781', '127.0.0.1:4780')).toBe(403);
    expect(await ask('https://127.0.0.1:4780', '127.0.0.1:4780')).toBe(403);
    expect(await ask('https://localhost:4780', 'localhost:4780')).toBe(403);
    expect(await ask('http://rebound.evil.example', 'rebound.evil.example')).toBe(403);
  });
});

describe('a preflight', () => {
  const preflight = (origin: string) =>
    api.call('OPTIONS', '/api/hq/tenants', { headers: { host, origin, 'access-control-request-method': 'GET' } });

  test('of a listed origin is answered for two hours', async () => {
    const answer = await preflight(listed);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(corsHeaders(answer))).toMatchObject({
      'access-control-allow-origin': listed,
      'access-control-max-age': '7200',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
    });
  });

  test('of a foreign origin is refused', async () => {
    const answer = await preflight('https://evil.example');
    expect([answer.status, corsHeaders(answer).length]).toEqual([403, 0]);
  });
});

describe('a request across sites', () => {
  const crossSite: [string, RequestInit][] = [
    ['text/plain', { headers: { 'content-type': 'text/plain' }, body: '{}' }],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' }],
    ['a form with files', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' }],
    ['JSON', { headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['no body at all', {}],
    ['an empty text', { headers: { 'content-type': 'text/plain' }, body: '' }],
    ['a beacon', { headers: { 'content-type': 'application/json', 'sec-fetch-mode': 'no-cors' }, body: '{}' }],
    ['a cookie', { headers: { cookie: 'token=1' } }],
    ['an opaque origin', { headers: { origin: 'null' } }],
    ['our host as its name', { headers: { origin: `https://${host}.evil.example` } }],
    ['plain http', { headers: { origin: `http://${host}` } }],
    ['two origins', { headers: { origin: `${own}, https://evil.example` } }],
  ];

  test.each(crossSite)('with %s has no effect', async (_name, init) => {
    const headers = new Headers(init.headers);
    headers.set('host', host);
    headers.set('authorization', `Bearer ${token}`);
    if (!headers.has('origin')) headers.set('origin', 'https://evil.example');
    const answer = await api.app.request('/hq/api/logout', { ...init, method: 'POST', headers });
    expect(answer.status).toBe(403);
    expect((await call(undefined)).status).toBe(200);
  });
});
