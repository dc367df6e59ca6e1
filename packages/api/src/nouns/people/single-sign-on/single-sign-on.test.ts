import { sql } from 'drizzle-orm';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OidcAccess } from '../../../http/settings/settings.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import {
  claimsOf,
  type IdentityProvider,
  type SigningKey,
  startIdentityProvider,
} from '../../../testing/identity-provider/identity-provider.ts';
import { addFactor } from '../../../testing/rows/factors.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import type { SsoBegun } from './contract.ts';

const origin = 'https://hq.works.example';
let idp: IdentityProvider;
let database: TestDatabase;
let api: TestApi;
let count = 0;
/** Of the next person; nobody else has it. */
let email = '';
let testBegan = new Date();

beforeAll(async () => {
  [idp, database] = await Promise.all([
    startIdentityProvider(`${origin}/hq/login/sso`),
    makeTestDatabase({ rows: 'demo' }),
  ]);
  api = await start();
});
beforeEach(() => {
  api.clock.advance(60_000);
  testBegan = api.now();
  count += 1;
  email = `mia${count}@works.example`;
  idp.person = { sub: `sub-${count}`, claims: claimsOf('okta', email) };
});
afterEach(() => {
  idp.isDown = false;
  idp.tamper = undefined;
});
afterAll(() => Promise.all([idp.close(), database.close()]));

function start(access: Partial<OidcAccess> = {}): Promise<TestApi> {
  const { issuer, clientId, clientSecret } = idp;
  const oidc = { issuer, clientId, clientSecret, name: 'Works', domains: ['works.example'], isGoogle: false };
  return startApi({ database, settings: { publicOrigin: origin, oidc: { ...oidc, ...access } } });
}

async function begin(body: object = {}, by = api): Promise<SsoBegun> {
  const answer = await by.call('POST', '/hq/api/sso/start', { body });
  expect(answer.status).toBe(200);
  return answer.json as SsoBegun;
}

const finish = (flow: string, callback: object, token?: string, by = api) =>
  by.call('POST', '/hq/api/sso/finish', { token, body: { flow, ...callback } });

/** The whole way of a person whom the provider signs in. */
async function signIn(body: object = {}, by = api) {
  const { url, flow } = await begin(body, by);
  return finish(flow, await idp.signIn(url), undefined, by);
}

async function addColleague(options: Parameters<typeof addPerson>[1] = {}) {
  return addPerson(api.db, { email, employeeId: `W-${count}00`, passwordHash: 'none', ...options });
}

async function connected(options: Parameters<typeof addPerson>[1] = {}) {
  const person = await addColleague(options);
  const token = await api.signIn(person.email);
  const { json } = await api.call('POST', '/hq/api/sso/connect', { token, body: undefined });
  const { url, flow } = json as SsoBegun;
  const answer = await finish(flow, await idp.signIn(url), token);
  expect(answer.json).toMatchObject({ connected: { email, how: 'connection' } });
  return { ...person, token };
}

const codeOf = (answer: { status: number; problem: { code: string } }) => `${answer.status} ${answer.problem.code}`;
const identities = () => api.rows<{ id: string }>(sql`select id from sso_identities where email = ${email}`);
/** Reasons and details of what the audit log has of an action in this test. */
const auditOf = (action: string) =>
  api.rows<{ reason: string | null; details: Record<string, unknown> }>(
    sql`select reason, details from audit_log where action = ${action} and at >= ${testBegan} order by id`,
  );

test('a connected person signs in, without a fresh entry', async () => {
  const { id, token: own } = await connected();
  const answer = await signIn();
  expect(answer.json).toMatchObject({ user: { id, email }, session: { id: expect.stringMatching(/^sid_/) } });
  const { token } = answer.json as { token: string };
  const { json } = await api.call('GET', '/hq/api/sessions', { token });
  const current = (json as { isCurrent: boolean }[]).filter(({ isCurrent }) => isCurrent);
  expect(current).toMatchObject([{ method: 'sso' }]);
  expect(codeOf(await api.call('POST', '/hq/api/sso/connect', { token }))).toBe('403 reauth_required');
  expect((await api.call('GET', '/hq/api/sso/identities', { token: own })).json).toMatchObject([
    { email, how: 'connection', lastUsedAt: expect.any(String) },
  ]);
  expect(await auditOf('login.sso')).toMatchObject([{ details: { sessionId: expect.any(String) } }]);
});

test('a second factor is not asked after single sign-on, and then asked for a risky step', async () => {
  const { token: own } = await connected();
  await addFactor(api, own);
  const { json } = await signIn();
  const { token } = json as { token: string };
  expect((await api.call('GET', '/api/hq/tenants', { token })).status).toBe(200);
  expect(codeOf(await api.call('POST', '/hq/api/sso/connect', { token }))).toBe('403 factor_required');
  const charge = await api.call('POST', '/api/hq/invoices/ivc_unknown/charge', {
    token,
    headers: { 'idempotency-key': 'charge-after-sso' },
  });
  expect(codeOf(charge)).toBe('403 factor_required');
});

test('a connection needs a fresh entry and the session that began it', async () => {
  const { email: address } = await addColleague();
  const token = await api.signIn(address);
  const { json } = await api.call('POST', '/hq/api/sso/connect', { token });
  const { url, flow } = json as SsoBegun;
  const callback = await idp.signIn(url);
  expect(codeOf(await finish(flow, callback, await api.signIn(address)))).toBe('401 sso_failed');
  expect(await identities()).toEqual([]);
  await api.rows(
    sql`update auth_sessions set reauthenticated_at = null where user_id = (select id from users where email = ${address})`,
  );
  expect(codeOf(await api.call('POST', '/hq/api/sso/connect', { token }))).toBe('403 reauth_required');
});

test('a connection that the session did not outlive is refused', async () => {
  const { email: address } = await addColleague();
  const token = await api.signIn(address);
  const { url, flow } = (await api.call('POST', '/hq/api/sso/connect', { token })).json as SsoBegun;
  const callback = await idp.signIn(url);
  await api.call('POST', '/hq/api/logout', { token });
  expect(codeOf(await finish(flow, callback, token))).toBe('401 sso_failed');
  expect(await identities()).toEqual([]);
});

test('the user is told of a connection by mail and by the bell', async () => {
  await connected();
  expect(await api.rows(sql`select topic, recipient, subject from outbox where recipient = ${email}`)).toEqual([
    { topic: 'identity.linked', recipient: email, subject: 'Single sign-on was connected to your account' },
  ]);
  const { token } = (await signIn()).json as { token: string };
  const { json } = await api.call('GET', '/api/hq/notifications', { token });
  expect(json).toMatchObject({
    notifications: expect.arrayContaining([expect.objectContaining({ kind: 'connected', name: email })]),
  });
  expect(await auditOf('identity.linked')).toMatchObject([{ details: { how: 'connection' } }]);
});

test('one account of the provider belongs to one person, and one person has one', async () => {
  await connected();
  const other = await addPerson(api.db, { email: `b${email}`, employeeId: `B-${count}00`, passwordHash: 'none' });
  const token = await api.signIn(other.email);
  const again = async () => {
    const { url, flow } = (await api.call('POST', '/hq/api/sso/connect', { token })).json as SsoBegun;
    return finish(flow, await idp.signIn(url), token);
  };
  expect(codeOf(await again())).toBe('409 identity_taken');
  idp.person = { sub: `other-${count}`, claims: claimsOf('okta', `b${email}`) };
  expect((await again()).status).toBe(200);
  idp.person = { sub: `third-${count}`, claims: claimsOf('okta', `b${email}`) };
  expect(codeOf(await again())).toBe('409 already_connected');
});

test("the e-mail of an owner and another person's sign-in: refused, nothing is linked", async () => {
  await connected();
  idp.person = { sub: 'a-stranger', claims: claimsOf('okta', email) };
  expect(codeOf(await signIn())).toBe('403 no_account');
  expect(await identities()).toHaveLength(1);
  expect(await auditOf('sso.refused')).toMatchObject([{ reason: 'no_account' }]);
});

test('a disabled account stays outside', async () => {
  const { id } = await connected();
  await api.rows(sql`update users set is_active = false where id = ${id}`);
  expect(codeOf(await signIn())).toBe('403 account_disabled');
});

async function invite(to: string, role = 'admin') {
  const token = await api.signIn('owner@freight-hq.example');
  const { json } = await api.call('POST', '/api/hq/invitations', {
    token,
    body: { email: to, role, reason: 'A new colleague' },
  });
  return (json as { token: string }).token;
}

test('an invitation with the same e-mail makes an account without a password', async () => {
  idp.person = { sub: `sub-${count}`, claims: { ...claimsOf('okta', email), employee_number: `W-77${count}` } };
  const answer = await signIn({ invitation: await invite(email) });
  expect(answer.json).toMatchObject({
    user: { email, firstName: 'Mia', lastName: 'Lind', role: 'admin', employeeId: `W-77${count}` },
  });
  expect((await signIn()).json).toMatchObject({ user: { email } });
  const [row] = await api.rows<{ password: string | null }>(
    sql`select password_hash as password from users where email = ${email}`,
  );
  expect(row).toEqual({ password: null });
});

test('an employee number that somebody has is not given again', async () => {
  idp.person = { sub: `sub-${count}`, claims: { ...claimsOf('okta', email), employee_number: 'HQ-1001' } };
  const { json } = await signIn({ invitation: await invite(email) });
  expect(json).toMatchObject({ user: { employeeId: expect.stringMatching(/^HQ-\d{4,}$/) } });
  expect(json).not.toMatchObject({ user: { employeeId: 'HQ-1001' } });
});

test('an invitation for another e-mail, a used one and a wrong one are refused', async () => {
  expect(codeOf(await signIn({ invitation: await invite(`else${email}`) }))).toBe('403 other_address');
  const invitation = await invite(email);
  expect((await signIn({ invitation })).status).toBe(200);
  expect((await api.call('POST', '/hq/api/sso/start', { body: { invitation } })).status).toBeGreaterThanOrEqual(400);
  expect(codeOf(await api.call('POST', '/hq/api/sso/start', { body: { invitation: 'of-nobody' } }))).toBe(
    '403 invitation_required',
  );
});

test('an invitation does not take over an account with its e-mail', async () => {
  const invitation = await invite(email);
  await addColleague();
  expect(codeOf(await signIn({ invitation }))).toBe('409 email_taken');
  expect(await identities()).toEqual([]);
});

test('a callback that another browser has, a used one and an old one are refused', async () => {
  await connected();
  const { url, flow } = await begin();
  const callback = await idp.signIn(url);
  expect(codeOf(await finish('of-another-browser', callback))).toBe('401 sso_failed');
  expect((await finish(flow, callback)).status).toBe(200);
  expect(codeOf(await finish(flow, callback))).toBe('401 sso_failed');
  const tried = await begin();
  const good = await idp.signIn(tried.url);
  expect(codeOf(await finish(tried.flow, { ...good, code: 'guessed' }))).toBe('401 sso_failed');
  expect(codeOf(await finish(tried.flow, good))).toBe('401 sso_failed');
  const late = await begin();
  const lateCallback = await idp.signIn(late.url);
  api.clock.advance(10 * 60_000 + 1);
  expect(codeOf(await finish(late.flow, lateCallback))).toBe('401 sso_failed');
});

test('two calls with one callback: one is in', async () => {
  await connected();
  const { url, flow } = await begin();
  const callback = await idp.signIn(url);
  const answers = await Promise.all([finish(flow, callback), finish(flow, callback)]);
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]));
});

test('another state, another flow and another issuer are refused', async () => {
  await connected();
  const [one, other] = [await begin(), await begin()];
  const callback = await idp.signIn(one.url);
  expect(codeOf(await finish(other.flow, callback))).toBe('401 sso_failed');
  expect(codeOf(await finish(one.flow, { ...callback, state: 'another' }))).toBe('401 sso_failed');
  const third = await begin();
  const good = await idp.signIn(third.url);
  expect(codeOf(await finish(third.flow, { ...good, iss: 'https://evil.example' }))).toBe('401 sso_failed');
  const { iss: _, ...silent } = await idp.signIn((await begin()).url);
  expect(codeOf(await finish((await begin()).flow, silent))).toBe('401 sso_failed');
});

/** The ID token again, signed by the provider's key, with other claims. */
const signedAgain =
  (change: (claims: Record<string, unknown>) => Record<string, unknown>) =>
  async (tokens: Record<string, unknown>, { privateKey, kid }: SigningKey) => {
    const claims = change(decodeJwt(String(tokens['id_token'])));
    return {
      ...tokens,
      id_token: await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    };
  };

const seconds = () => Math.floor(Date.now() / 1000);
const changes = {
  nonce: (claims: object) => ({ ...claims, nonce: 'of-another-flow' }),
  'no nonce': ({ nonce: _, ...claims }: Record<string, unknown>) => claims,
  iss: (claims: object) => ({ ...claims, iss: 'https://evil.example' }),
  aud: (claims: object) => ({ ...claims, aud: 'another-client' }),
  exp: (claims: object) => ({ ...claims, exp: seconds() - 120 }),
  sub: ({ sub: _, ...claims }: Record<string, unknown>) => claims,
};

test.each(Object.entries(changes))('a token with a wrong claim is refused: %s', async (_name, change) => {
  await connected();
  idp.tamper = signedAgain(change);
  expect(codeOf(await signIn())).toBe('401 sso_failed');
});

test('the same token with its claims as they were is accepted, up to a minute late', async () => {
  await connected();
  idp.tamper = signedAgain((claims) => ({ ...claims, exp: seconds() - 30 }));
  expect((await signIn()).status).toBe(200);
});

test('an unsigned token, one of another key and one signed by the client secret are refused', async () => {
  await connected();
  idp.tamper = async (tokens) => ({
    ...tokens,
    id_token: new UnsecuredJWT(decodeJwt(String(tokens['id_token']))).encode(),
  });
  expect(codeOf(await signIn())).toBe('401 sso_failed');
  const { privateKey } = await generateKeyPair('RS256');
  idp.tamper = (tokens, { kid }) => signedAgain((claims) => claims)(tokens, { privateKey, kid });
  expect(codeOf(await signIn())).toBe('401 sso_failed');
  idp.tamper = async (tokens) => ({
    ...tokens,
    id_token: await new SignJWT(decodeJwt(String(tokens['id_token'])))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(idp.clientSecret)),
  });
  expect(codeOf(await signIn())).toBe('401 sso_failed');
});

test('other domains, another organization of Google and unverified addresses are refused; Entra says nothing', async () => {
  await connected();
  const sub = `sub-${count}`;
  const attempt = async (claims: object, by = api) => {
    idp.person = { sub, claims: { ...claims } };
    const answer = await signIn({}, by);
    return answer.status === 200 ? '200' : codeOf(answer);
  };
  expect(await attempt(claimsOf('okta', 'mia@elsewhere.example'))).toBe('403 wrong_domain');
  expect(await attempt({ ...claimsOf('okta', email), email_verified: false })).toBe('403 wrong_domain');
  expect(await attempt({ name: 'Mia' })).toBe('403 wrong_domain');
  expect(await attempt(claimsOf('entra', email))).toBe('200');
  const google = await start({ isGoogle: true });
  expect(await attempt({ ...claimsOf('google', email), hd: 'elsewhere.example' }, google)).toBe('403 wrong_domain');
  expect(await attempt({ ...claimsOf('google', email), hd: undefined }, google)).toBe('403 wrong_domain');
  expect(await attempt(claimsOf('google', email), google)).toBe('200');
});

test('a provider that is down: the start says so, the rest works; once it is back, no restart is needed', async () => {
  await connected();
  idp.isDown = true;
  const later = await start();
  expect((await later.call('GET', '/api/config')).json).toMatchObject({ sso: { name: 'Works' } });
  const refused = await later.call('POST', '/hq/api/sso/start', { body: {} });
  expect(codeOf(refused)).toBe('503 idp_unreachable');
  expect(refused.problem.detail).toContain('Works could not be reached');
  idp.isDown = false;
  const { url, flow } = await begin({}, later);
  const callback = await idp.signIn(url);
  idp.isDown = true;
  expect(codeOf(await finish(flow, callback, undefined, later))).toBe('503 idp_unreachable');
  idp.isDown = false;
  expect((await signIn({}, later)).status).toBe(200);
});

test('a wrong client secret is told to the operator alone', async () => {
  await connected();
  const wrong = await start({ clientSecret: 'not-it' });
  expect(codeOf(await signIn({}, wrong))).toBe('401 sso_failed');
  expect(wrong.log.join('')).toContain('invalid_client');
  expect(wrong.log.join('')).not.toContain(email);
});

test('without the settings nothing can be begun', async () => {
  const without = await startApi({ database });
  expect((await without.call('GET', '/api/config')).json).toMatchObject({ sso: null });
  expect(codeOf(await without.call('POST', '/hq/api/sso/start', { body: {} }))).toBe('409 sso_off');
});

test('the secret of a browser and what comes from it are in no row', async () => {
  const { url, flow } = await begin();
  const { searchParams } = new URL(url);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('redirect_uri')).toBe(`${origin}/hq/login/sso`);
  const rows = JSON.stringify(await api.rows(sql`select * from sso_flows`));
  for (const secret of [flow, searchParams.get('state') ?? '', searchParams.get('nonce') ?? '']) {
    expect(secret.length).toBeGreaterThan(40);
    expect(rows).not.toContain(secret);
  }
});

test('begun sign-ins are limited for an address', async () => {
  const limited = await startApi({
    database,
    limits: { attemptsPerAddressPerMinute: 1 },
    settings: { publicOrigin: origin, oidc: (await start()).runtime.settings.oidc },
  });
  await limited.call('POST', '/hq/api/sso/start', { body: {} });
  expect((await limited.call('POST', '/hq/api/sso/start', { body: {} })).status).toBe(429);
});
