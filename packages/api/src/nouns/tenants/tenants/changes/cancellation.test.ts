import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system, type UserActor } from '../../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { findCompany } from '../../../../testing/rows/companies.ts';
import { readStandings } from '../../../people/sessions/standings.ts';

const secret = 'issuer-a-0123456789-abcdefghijklmnop';
const email = 'dispatch@swifthaul.example';
const credentials = { email, password: 'Granite-signal-2026', employeeId: 'SH-2001' };

let api: TestApi;
let company: string;

beforeAll(async () => {
  const plain = await startApi();
  company = (await findCompany(plain, 'Swift Haul Logistics')).id;
  const issuer = {
    issuer: 'https://a.example',
    algorithm: 'HS256',
    secret,
    companies: [company],
    origins: [],
  } as const;
  const { db, clock, close } = plain;
  api = await startApi({ database: { db, clock, close }, settings: { tenantIssuers: [issuer] } });
});
afterAll(() => api.close());
beforeEach(async () => {
  at('2026-07-15T10:00:00Z');
  await put('professional');
});

const at = (time: string) => api.clock.set(new Date(time));
const path = () => `/api/hq/tenants/${company}`;
const staff = () => api.signIn('admin@freight-hq.example');

async function put(subscriptionTier: string) {
  const token = await staff();
  const ifMatch = (await api.call('GET', path(), { token })).headers.get('etag') ?? '';
  await api.call('PATCH', path(), { token, body: { subscriptionTier }, headers: { 'if-match': ifMatch } });
}

async function cancel(date?: string) {
  const body = { reason: 'Closed its business', ...(date && { date }) };
  const answer = await api.call('POST', `${path()}/cancel`, { token: await staff(), body });
  expect(answer.status, answer.text).toBe(200);
}

/** What the tenant's users are told: at a sign-in, and with a token of their own application. */
async function access() {
  const signIn = await api.call('POST', '/hq/api/login', { body: credentials });
  const exp = Math.floor(api.now().getTime() / 1000) + 600;
  const token = await new SignJWT({ iss: 'https://a.example', aud: 'freight-hq', sub: 'ann', company, exp })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret));
  const { status } = await api.call('GET', '/api/eld/alerts', { token });
  return [signIn.status, signIn.status === 200 ? 'admitted' : signIn.problem.code, status];
}

const admitted = [200, 'admitted', 200];
const refused = [403, 'company_suspended', 401];

test('a month that began without the subscription is not paid for', async () => {
  await cancel('2026-07-01');
  expect(await access()).toEqual(refused);
});

test('users of a cancelled tenant sign in until the end of the month that is paid for', async () => {
  await cancel();
  expect(await access()).toEqual(admitted);
  at('2026-07-31T23:59:59.999Z');
  expect(await access()).toEqual(admitted);
  at('2026-08-01T00:00:00Z');
  expect(await access()).toEqual(refused);
  await put('starter');
  expect(await access()).toEqual(admitted);
});

test('a sign-in and what it listens to end with that month', async () => {
  await cancel();
  at('2026-07-31T23:50:00Z');
  const token = await api.signIn(email);
  const me = async () => (await api.call('GET', '/hq/api/auth/me', { token })).status;
  const { user, session } = (await api.call('GET', '/hq/api/auth/me', { token })).json as {
    user: { id: string };
    session: { id: string; expiresAt: string };
  };
  const listener = { userId: user.id, sessionId: session.id, expiresAt: new Date(session.expiresAt) } as UserActor;
  const listens = async () =>
    (await api.db.withTx(system('topics'), (tx) => readStandings(tx, [listener])))(listener) !== undefined;
  expect([await me(), await listens()]).toEqual([200, true]);
  at('2026-08-01T00:00:00Z');
  expect([await me(), await listens()]).toEqual([401, false]);
});
