import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answer, startApi, type TestApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { endpoint, none, open } from '../contract/endpoint.ts';
import { defaultLimits, type Limits } from '../settings/settings.ts';
import { servePublic } from '../pipeline/serve.ts';

let database: TestDatabase;
let api: TestApi;
let gate: PromiseWithResolvers<void>;

const slow = endpoint({ method: 'GET', path: '/api/slow', access: open, summary: 'a', response: none });
const dear = endpoint({ ...slow, path: '/api/dear', isExpensive: true });
const faulty = endpoint({ ...slow, path: '/api/faulty' });

const told = endpoint({ ...slow, method: 'POST', path: '/api/told', body: z.strictObject({ a: z.string() }) });

const { requestsInFlight, expensiveRequestsInFlight } = defaultLimits;
const places = { requestsInFlight, expensiveRequestsInFlight };

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => (gate = Promise.withResolvers()));

async function serveWith(limits: Pick<Limits, 'requestsInFlight' | 'expensiveRequestsInFlight'>) {
  const extraRoutes = [
    servePublic(slow, () => gate.promise),
    servePublic(dear, () => gate.promise),
    servePublic(told, () => gate.promise),
    servePublic(faulty, async () => {
      throw new Error('a fault');
    }),
  ];
  api = await startApi({ database, limits, app: { extraRoutes } });
}

const get = (path: string) => api.call('GET', path);
/** Calls that wait at the gate, after all have arrived there. */
async function hold(path: string, count: number): Promise<Promise<Answer>[]> {
  const calls = Array.from({ length: count }, () => get(path));
  await get('/healthz');
  return calls;
}

test('160 calls of unknown callers run by default, the next gets 503 at once, and probes are answered', async () => {
  await serveWith(places);
  const held = await hold('/api/slow', 160);
  const refused = await get('/api/config');
  expect([refused.status, refused.headers.get('retry-after'), refused.problem.code]).toEqual([503, '1', 'unavailable']);
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  gate.resolve();
  expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([204]));
  expect((await get('/api/config')).status).toBe(200);
});

test('50 expensive calls run at the same time, and other calls are still answered', async () => {
  await serveWith(places);
  const held = await hold('/api/dear', 50);
  expect((await get('/api/dear')).status).toBe(503);
  expect((await get('/api/config')).status).toBe(200);
  gate.resolve();
  await Promise.all(held);
  expect((await get('/api/dear')).status).toBe(204);
});

test('a call that fails releases its place', async () => {
  await serveWith({ requestsInFlight: 1, expensiveRequestsInFlight: 1 });
  for (let count = 0; count < 3; count += 1) expect((await get('/api/faulty')).status).toBe(500);
  expect((await get('/api/config')).status).toBe(200);
});

/** A call whose body is incomplete until `finish`. */
async function tell() {
  let finish = () => undefined as void;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"a":'));
      finish = () => {
        controller.enqueue(new TextEncoder().encode('"b"}'));
        controller.close();
      };
    },
  });
  const headers = { 'content-type': 'application/json' };
  const init: RequestInit = { method: 'POST', body, headers, duplex: 'half' };
  const answer = api.app.request('/api/told', init);
  // By then it waits for the rest.
  await get('/healthz');
  return { answer, finish };
}

test('a call whose body arrives slowly takes a place only when the body is complete', async () => {
  await serveWith({ requestsInFlight: 1, expensiveRequestsInFlight: 1 });
  const first = await tell();
  const second = await tell();
  expect((await get('/api/config')).status).toBe(200);
  first.finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await get('/api/config')).status).toBe(503);
  second.finish();
  expect((await second.answer).status).toBe(503);
  gate.resolve();
  expect((await first.answer).status).toBe(204);
  expect((await get('/api/config')).status).toBe(200);
});

test('at most ten bodies for each place may be arriving', async () => {
  await serveWith({ requestsInFlight: 1, expensiveRequestsInFlight: 1 });
  gate.resolve();
  const calls = [];
  for (let count = 0; count < 10; count += 1) calls.push(await tell());
  const { answer: refused } = await tell();
  expect((await refused).status).toBe(503);
  for (const { answer, finish } of calls) {
    finish();
    expect((await answer).status).toBe(204);
  }
});

test('a fifth of the places is reserved for callers who were signed in lately', async () => {
  await serveWith({ requestsInFlight: 10, expensiveRequestsInFlight: 10 });
  const { email } = await addPerson(database.db);
  const [known, fresh] = [await api.signIn(email), await api.signIn(email)];
  const ask = async (token?: string) => (await api.call('GET', '/hq/api/auth/me', { token })).status;
  expect(await ask(known)).toBe(200);
  const held = await hold('/api/slow', 8);
  expect([await ask(), await ask(fresh), await ask(known)]).toEqual([503, 503, 200]);
  await api.call('POST', '/hq/api/logout', { token: known });
  expect(await ask(known)).toBe(401);
  expect(await ask(known)).toBe(503);
  gate.resolve();
  await Promise.all(held);
});
