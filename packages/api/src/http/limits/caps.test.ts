import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { defaultLimits } from '../settings/settings.ts';

let database: TestDatabase;
let email: string;
let time = 0;

beforeAll(async () => {
  database = await makeTestDatabase();
  ({ email } = await addPerson(database.db));
});
afterAll(() => database.close());

const start = (trustedProxies: string[] = []) =>
  startApi({ database, limits: defaultLimits, settings: { trustedProxies }, app: { monotonicNow: () => time } });

test('the anonymous have 60 requests a minute from one address, then 429 until the minute is over', async () => {
  const api = await start();
  const ask = () => api.call('GET', '/api/config');
  const first = await ask();
  expect([first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual(['60', '59']);
  for (let count = 1; count < 60; count += 1) expect((await ask()).status).toBe(200);
  time += 20_000;
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('ratelimit-remaining')]).toEqual([
    429,
    '40',
    '0',
  ]);
  expect(refused.problem.code).toBe('too_many_requests');
  expect((await api.call('GET', '/healthz')).status).toBe(200);
  time += 40_000;
  expect((await ask()).status).toBe(200);
});

test('a user has 300 a minute, apart from those of the address', async () => {
  const api = await start();
  const token = await api.signIn(email);
  const statuses = new Set<number>();
  for (let count = 0; count < 300; count += 1)
    statuses.add((await api.call('POST', '/hq/api/activity', { token })).status);
  expect(statuses).toEqual(new Set([204]));
  expect((await api.call('GET', '/hq/api/auth/me', { token })).status).toBe(429);
  expect((await api.call('GET', '/api/config')).status).toBe(200);
});

test('guessing tokens counts against the address', async () => {
  const api = await start();
  for (let count = 0; count < 60; count += 1)
    expect((await api.call('GET', '/hq/api/auth/me', { token: 'x' })).status).toBe(401);
  expect((await api.call('GET', '/hq/api/auth/me', { token: 'x' })).status).toBe(429);
});

test('a forged X-Forwarded-For changes nothing; that of a trusted proxy does', async () => {
  const ask = async (api: Awaited<ReturnType<typeof start>>, index: number) =>
    (
      await api.app.request(
        '/api/config',
        { headers: { 'x-forwarded-for': `203.0.113.${index}` } },
        { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
      )
    ).status;
  const plain = await start();
  const proxied = await start(['10.0.0.1']);
  const seen = { plain: new Set<number>(), proxied: new Set<number>() };
  for (let index = 0; index < 61; index += 1) {
    seen.plain.add(await ask(plain, index));
    seen.proxied.add(await ask(proxied, index));
  }
  expect(seen).toEqual({ plain: new Set([200, 429]), proxied: new Set([200]) });
});

test('the description of the API counts like any other call', async () => {
  const api = await start();
  time += 60_000;
  for (let count = 0; count < 60; count += 1) expect((await api.call('GET', '/api/docs.css')).status).toBe(200);
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css'])
    expect((await api.call('GET', path)).status).toBe(429);
});
