import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/rows/people.ts';
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

test('an address without a sign-in has 60 requests a minute, then 429 until the minute is over', async () => {
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

test('a user has 300 requests a minute, counted apart from the address', async () => {
  const api = await start();
  const token = await api.signIn(email);
  const statuses = new Set<number>();
  for (let count = 0; count < 300; count += 1)
    statuses.add((await api.call('POST', '/hq/api/activity', { token })).status);
  expect(statuses).toEqual(new Set([204]));
  expect((await api.call('GET', '/hq/api/auth/me', { token })).status).toBe(429);
  expect((await api.call('GET', '/api/config')).status).toBe(200);
});

test('calls with invalid tokens count against the address', async () => {
  const api = await start();
  for (let count = 0; count < 60; count += 1)
    expect((await api.call('GET', '/hq/api/auth/me', { token: 'x' })).status).toBe(401);
  expect((await api.call('GET', '/hq/api/auth/me', { token: 'x' })).status).toBe(429);
});

test('only a trusted proxy can set the address with X-Forwarded-For', async () => {
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

test('calls of the API documentation count, too', async () => {
  const api = await start();
  time += 60_000;
  for (let count = 0; count < 60; count += 1) expect((await api.call('GET', '/api/docs.css')).status).toBe(200);
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs.css'])
    expect((await api.call('GET', path)).status).toBe(429);
});

describe('addresses of one IPv6 subscriber', () => {
  let count = 0;
  const from = () => ({ 'x-forwarded-for': `2001:db8:0:4200::${(count += 1).toString(16)}` });
  const behindProxy = () =>
    startApi({
      database,
      limits: defaultLimits,
      settings: { trustedProxies: ['10.0.0.0/8'] },
      app: { monotonicNow: () => time },
    });
  const statusesOf = async (call: (api: TestApi) => Promise<number>, calls: number) => {
    const api = await behindProxy();
    const statuses: number[] = [];
    for (let done = 0; done < calls; done += 1) statuses.push(await call(api));
    return Map.groupBy(statuses, (status) => status);
  };
  const send = async (api: TestApi, path: string, body?: object) => {
    const headers = { ...from(), 'content-type': 'application/json' };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    return (await api.app.request(path, init, { incoming: { socket: { remoteAddress: '10.0.0.1' } } })).status;
  };

  test('share 60 requests a minute', async () => {
    const found = await statusesOf((api) => send(api, '/api/config'), 100);
    expect([found.get(200)?.length, found.get(429)?.length]).toEqual([60, 40]);
  });

  test('share the password attempts of one address', async () => {
    const most = defaultLimits.attemptsPerAddressPerMinute;
    const attempt = (api: TestApi) =>
      send(api, '/hq/api/login', {
        email: `nobody.${count}@hq.example`,
        password: 'Wrong-river-stone-7',
        employeeId: 'HQ-1',
      });
    const found = await statusesOf(attempt, most + 10);
    expect([found.get(401)?.length, found.get(429)?.length]).toEqual([most, 10]);
  });

  test('share the sign-ups of one address', async () => {
    const most = defaultLimits.registrationsPerAddressPerHour;
    const signUp = (api: TestApi) =>
      send(api, '/hq/api/register', {
        ...{
          firstName: 'Ada',
          lastName: 'Marsh',
          email: `ada.${count}@newcomer.example`,
          password: 'correct-horse-41',
        },
        ...{ companyName: 'Newcomer Lines', phone: '+1 555 0100', address: '1 Dock Street', role: 'admin' },
      });
    const found = await statusesOf(signUp, most + 5);
    expect(found.get(429)).toHaveLength(5);
  });
});

describe('views of public pages', () => {
  const signIn = (api: TestApi, name: string) =>
    api.call('POST', '/hq/api/login', {
      body: { email: `${name}@views.example`, password: 'Wrong-river-stone-7', employeeId: 'HQ-1' },
    });

  test('300 a minute and address count neither against sign-in nor against other calls', async () => {
    const limits = { ...defaultLimits, attemptsPerAddressPerMinute: 2 };
    const api = await startApi({ database, limits, app: { monotonicNow: () => time } });
    time += 60_000;
    for (let count = 0; count < 300; count += 1) {
      expect((await api.call('GET', '/site/none')).status).toBe(404);
      expect((await api.call('GET', '/site/styles.css')).status).toBe(200);
    }
    const refused = await api.call('GET', '/site/none');
    expect([refused.status, refused.headers.get('ratelimit-limit')]).toEqual([429, '300']);
    expect((await api.call('GET', '/site/styles.css')).status).toBe(200);
    expect((await api.call('GET', '/api/config')).status).toBe(200);
    const attempts = [await signIn(api, 'one'), await signIn(api, 'two'), await signIn(api, 'three')];
    expect(attempts.map(({ status }) => status)).toEqual([401, 401, 429]);
    time += 60_000;
    expect((await api.call('GET', '/site/none')).status).toBe(404);
  });

  test('all addresses of one IPv6 subscriber share them', async () => {
    const api = await startApi({
      database,
      limits: { ...defaultLimits, pageViewsPerAddressPerMinute: 3 },
      settings: { trustedProxies: ['10.0.0.1'] },
    });
    const view = async (host: string) => {
      const headers = { 'x-forwarded-for': host };
      return (await api.app.request('/site/none', { headers }, { incoming: { socket: { remoteAddress: '10.0.0.1' } } }))
        .status;
    };
    const statuses: number[] = [];
    for (let host = 1; host <= 4; host += 1) statuses.push(await view(`2001:db8:0:4200::${host}`));
    expect([...statuses, await view('2001:db8:0:4300::1')]).toEqual([404, 404, 404, 429, 404]);
  });
});
