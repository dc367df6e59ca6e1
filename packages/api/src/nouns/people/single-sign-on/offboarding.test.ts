import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealerService } from '../../../http/noun/services.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import {
  claimsOf,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../testing/identity-provider/identity-provider.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import { checkSessions } from './check-sessions.ts';
import type { SsoBegun } from './contract.ts';
import { providerService } from './provider.ts';

const origin = 'https://hq.works.example';
const minute = 60_000;
let idp: IdentityProvider;
let api: TestApi;
let count = 0;
let email = '';

beforeAll(async () => {
  idp = await startIdentityProvider(`${origin}/hq/login/sso`);
  const { issuer, clientId, clientSecret } = idp;
  const oidc = { issuer, clientId, clientSecret, name: 'Works', domains: [], isGoogle: false };
  api = await startApi({ rows: 'empty', settings: { publicOrigin: origin, oidc } });
});
beforeEach(async () => {
  count += 1;
  email = `mia${count}@works.example`;
  Object.assign(idp, { isDown: false, givesRefreshTokens: true, revoked: 0 });
  idp.person = { sub: `sub-${count}`, claims: claimsOf('okta', email) };
  await api.rows(sql`update auth_sessions set ended_at = now(), sso_refresh_token = null`);
  await addPerson(api.db, { email, employeeId: `W-${count}00`, passwordHash: 'none' });
  const { issuer } = idp;
  await api.rows(sql`insert into sso_identities (id, user_id, issuer, subject, email, how, linked_at)
    select 'idn_' || ${count}, id, ${issuer}, ${`sub-${count}`}, email, 'connection', ${api.now()} from users where email = ${email}`);
});
afterAll(() => Promise.all([idp.close(), api.close()]));

async function signIn(): Promise<string> {
  const { url, flow } = (await api.call('POST', '/hq/api/sso/start', { body: {} })).json as SsoBegun;
  const body = { flow, ...(await idp.signIn(url)) };
  return ((await api.call('POST', '/hq/api/sso/finish', { body })).json as { token: string }).token;
}

/** A turn of the job. */
async function check(): Promise<void> {
  const [provider, sealer] = [api.get(providerService), api.get(sealerService)];
  if (!provider || !sealer) throw new Error('The test has no provider');
  await checkSessions({ db: api.db, provider, sealer });
}

/** Lets time go by for a person who works. */
async function work(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    api.clock.advance(5 * minute);
    await api.rows(sql`update auth_sessions set last_activity_at = ${api.now()} where ended_at is null`);
    await check();
  }
}

const standing = async (token: string) => (await api.call('GET', '/hq/api/auth/me', { token })).status;
const lastEnd = () =>
  api.rows(sql`select end_reason as reason, sso_refresh_token as token from auth_sessions s join users u
    on u.id = s.user_id where u.email = ${email} order by s.created_at desc limit 1`);
const checkedAt = async (token: string) =>
  ((await api.call('GET', '/hq/api/sessions', { token })).json as { checkedAt?: string | null }[])[0]?.checkedAt;

test('a person who was disabled at the provider is out within 15 minutes', async () => {
  const token = await signIn();
  await work(10);
  expect(await standing(token)).toBe(200);
  idp.disabled.add(`sub-${count}`);
  await work(15);
  expect(await standing(token)).toBe(401);
  expect(await lastEnd()).toEqual([{ reason: 'idp_revoked', token: null }]);
  expect(
    await api.rows(sql`select reason from audit_log where action = 'session.ended' and reason = 'idp_revoked'`),
  ).toHaveLength(1);
});

test('a person who may come stays, by tokens that change each time', async () => {
  const token = await signIn();
  const before = await checkedAt(token);
  await work(60);
  expect(await standing(token)).toBe(200);
  const after = await checkedAt(token);
  expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBeGreaterThanOrEqual(50 * minute);
});

test('while the provider cannot be asked a session lives for an hour after the last confirmation', async () => {
  const token = await signIn();
  idp.isDown = true;
  await work(60);
  expect(await standing(token)).toBe(200);
  await work(5);
  expect(await standing(token)).toBe(401);
  expect(await lastEnd()).toMatchObject([{ reason: 'idp_unreachable' }]);
});

test('a provider that is back in time ends nothing', async () => {
  const token = await signIn();
  idp.isDown = true;
  await work(50);
  idp.isDown = false;
  await work(60);
  expect(await standing(token)).toBe(200);
});

test('a token is sealed in the database, and given back after a sign-out', async () => {
  const token = await signIn();
  const [row] = await lastEnd();
  expect(row).toMatchObject({ token: expect.stringMatching(/^test:/) });
  await api.call('POST', '/hq/api/logout', { token });
  await check();
  expect(idp.revoked).toBe(1);
  expect(await lastEnd()).toEqual([{ reason: 'logout', token: null }]);
});

test('two servers ask about a session once', async () => {
  const token = await signIn();
  api.clock.advance(11 * minute);
  await Promise.all([check(), check(), check()]);
  expect(await standing(token)).toBe(200);
  await work(10);
  expect(await standing(token)).toBe(200);
});

test('a session that nobody uses is not asked about', async () => {
  await signIn();
  api.clock.advance(31 * minute);
  idp.disabled.add(`sub-${count}`);
  await check();
  expect(await lastEnd()).toMatchObject([{ reason: null }]);
});

test('without such a token the session says that it lasts for 12 hours', async () => {
  idp.givesRefreshTokens = false;
  const token = await signIn();
  expect(await checkedAt(token)).toBeNull();
  await work(30);
  expect(await standing(token)).toBe(200);
});
