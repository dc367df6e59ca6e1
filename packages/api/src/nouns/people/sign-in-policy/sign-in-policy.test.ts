import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import type { Role } from '../../../kernel/permissions.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import {
  claimsOf,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../testing/identity-provider/identity-provider.ts';
import { addFactor, codeOf, type TestFactor } from '../../../testing/rows/factors.ts';
import { addPerson, clearPeople, type TestPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { carryOutResets } from '../factors/drop-factors.ts';
import type { SsoBegun } from '../single-sign-on/contract.ts';
import type { SignInPolicy } from './contract.ts';
import { turnSsoOff } from './sso-off.ts';

const origin = 'https://hq.works.example';
const reason = 'Agreed with the team';
let idp: IdentityProvider;
let database: TestDatabase;
let api: TestApi;
let olga: TestPerson;
let zoe: TestPerson;
let sam: TestPerson;
let token: string;

function start(clientSecret = idp.clientSecret): Promise<TestApi> {
  const { issuer, clientId } = idp;
  const oidc = { issuer, clientId, clientSecret, name: 'Works', domains: ['hq.example'], isGoogle: false };
  return startApi({ database, settings: { publicOrigin: origin, oidc } });
}

beforeAll(async () => {
  [idp, database] = await Promise.all([startIdentityProvider(`${origin}/hq/login/sso`), makeTestDatabase()]);
});
afterAll(() => Promise.all([idp.close(), database.close()]));
beforeEach(async () => {
  api = await start();
  await clearPeople(database.db);
  await api.rows(sql`delete from outbox`);
  await api.rows(sql`delete from sign_in_policy`);
  await api.rows(sql`update approvals set status = 'cancelled', decided_at = now() where status = 'pending'`);
  olga = await addPerson(database.db);
  zoe = await join('platform_owner', 'zoe');
  sam = await join('super_admin', 'sam');
  token = await api.signIn(olga.email);
});

const join = (role: Role, name: string) =>
  addPerson(database.db, { email: `${name}@hq.example`, employeeId: `HQ-${name}`, role });
const login = ({ email, password, employeeId }: TestPerson, wrong = '') =>
  api.call('POST', '/hq/api/login', { body: { email, password: password + wrong, employeeId } });
const read = async (as = token) =>
  (await api.call('GET', '/api/hq/sign-in/policy', { token: as })).json as SignInPolicy;
const put = async (change: Partial<SignInPolicy>, as = token) => {
  const { isRequired, factorFrom, roleMap, scimRole, version } = { ...(await read(as)), ...change };
  const body = { isRequired, factorFrom, roleMap, scimRole, reason };
  const headers = { 'if-match': `"${version}"` };
  return api.call('PUT', '/api/hq/sign-in/policy', { token: as, headers, body });
};
const setEmergency = ({ id }: TestPerson, isEmergency: boolean) =>
  api.call('POST', `/api/hq/team/${id}/emergency`, { token, body: { isEmergency, reason } });
const approve = async (by: TestPerson) => {
  const [row] = await api.rows<{ id: string }>(sql`select id from approvals where status = 'pending'`);
  const as = await api.signIn(by.email);
  return api.call('POST', `/api/hq/approvals/${row?.id ?? ''}/approve`, { token: as });
};
const signIn = async ({ email }: TestPerson, by = api) => {
  idp.person = { sub: email, claims: claimsOf('okta', email) };
  const { url, flow } = (await by.call('POST', '/hq/api/sso/start', { body: {} })).json as SsoBegun;
  return by.call('POST', '/hq/api/sso/finish', { body: { flow, ...(await idp.signIn(url)) } });
};
const link = ({ id, email }: TestPerson) =>
  api.rows(sql`insert into sso_identities (id, user_id, issuer, subject, email, how, linked_at)
    values (${`idn_${id}`}, ${id}, ${idp.issuer}, ${email}, ${email}, 'connection', ${api.now()})`);
const mailsOf = (topic: string) =>
  api.rows<{ recipient: string; subject: string }>(
    sql`select recipient, subject from outbox where topic = ${topic} order by recipient`,
  );
const actions = async () =>
  (await api.rows<{ action: string }>(sql`select action from audit_log order by id`)).map(({ action }) => action);

/** Zoe is the emergency owner, Olga has signed in by the provider, and both agree that it is required. */
async function require(): Promise<TestFactor> {
  const factor = await addFactor(api, await api.signIn(zoe.email));
  expect((await setEmergency(zoe, true)).status).toBe(200);
  expect((await approve(sam)).status).toBe(200);
  await link(olga);
  expect((await signIn(olga)).status).toBe(200);
  expect((await put({ isRequired: true })).json).toHaveProperty('proposalId');
  expect((await approve(sam)).status).toBe(200);
  expect(await read()).toMatchObject({ isRequired: true, version: 2 });
  return factor;
}

describe('single sign-on', () => {
  test('is required once an owner has used it and an emergency owner is ready, by two people', async () => {
    const refused = await put({ isRequired: true });
    expect([refused.status, refused.problem.code]).toEqual([409, 'not_ready']);
    expect(refused.problem.detail).toContain('no owner has signed in by single sign-on within 24 hours');
    expect(refused.problem.detail).toContain('no emergency owner has a password and a second factor');
    await require();
    expect(await actions()).toEqual(expect.arrayContaining(['sign_in.emergency_changed', 'sign_in.changed']));
    expect((await api.call('GET', '/api/config')).json).toMatchObject({ sso: { name: 'Works', isRequired: true } });
  });

  test('cannot be required with a wrong secret, nor a day after the last sign-in', async () => {
    const factor = await addFactor(api, await api.signIn(zoe.email));
    expect(factor.codes).toHaveLength(10);
    await setEmergency(zoe, true);
    await approve(sam);
    await link(olga);
    const wrong = await start('another-secret');
    expect((await signIn(olga, wrong)).status).toBe(401);
    expect((await put({ isRequired: true })).problem.code).toBe('not_ready');
    expect((await signIn(olga)).status).toBe(200);
    api.clock.advance(25 * 3_600_000);
    token = await api.signIn(olga.email);
    expect((await put({ isRequired: true })).problem.code).toBe('not_ready');
  });

  test('once required answers the right password as a wrong one, but for the emergency owner', async () => {
    const factor = await require();
    const [right, wrong] = [await login(olga), await login(olga, '!')];
    expect([right.status, right.problem.code]).toEqual([401, 'invalid_credentials']);
    const sameOf = ({ problem: { traceId: _, ...same } }: typeof right) => same;
    expect(sameOf(right)).toEqual(sameOf(wrong));
    api.clock.advance(60_000);
    const first = (await login(zoe)).json as { step: string; token: string };
    expect(first.step).toBe('factor');
    const body = { code: codeOf(api, factor) };
    const entered = await api.call('POST', '/hq/api/factor', { token: first.token, body });
    expect(entered.json).toMatchObject({ session: { isEmergency: true } });
    expect(await mailsOf('login.emergency')).toMatchObject([{ recipient: olga.email }, { recipient: zoe.email }]);
    const bell = await api.call('GET', '/api/hq/notifications', { token });
    expect(bell.json).toMatchObject({
      notifications: expect.arrayContaining([expect.objectContaining({ kind: 'emergency' })]),
    });
    expect(await actions()).toContain('login.emergency');
  });

  test('leaves an emergency owner without a factor outside, and keeps the last one', async () => {
    await require();
    const kept = await setEmergency(zoe, false);
    expect([kept.status, kept.problem.code]).toEqual([409, 'last_emergency']);
    await api.rows(sql`delete from factors where user_id = ${zoe.id}`);
    expect((await login(zoe)).status).toBe(401);
  });

  test('takes no sign-up by password', async () => {
    await require();
    const body = { email: 'ada@hq.example', password: 'Seven-quiet-lanterns', invitation: 'of-a-link' };
    const names = { firstName: 'Ada', lastName: 'Olsen', companyName: 'Harbour Works', phone: '+1 555 0100' };
    const answer = await api.call('POST', '/hq/api/register', { body: { ...names, ...body } });
    expect([answer.status, answer.problem.code]).toEqual([403, 'sso_required']);
  });

  test('is turned off on the server, which ends what came by it', async () => {
    await require();
    expect(await turnSsoOff(database.db)).toEqual({ endedSessions: 1 });
    expect((await login(olga)).json).toHaveProperty('user');
    expect(await actions()).toContain('sign_in.sso_off');
    expect((await mailsOf('sign_in.changed')).map(({ recipient }) => recipient)).toContain(zoe.email);
    await expect(turnSsoOff(database.db)).rejects.toThrow('not required');
  });
});

test('how soon a person is out who is disabled at the provider is what the last sign-in has shown', async () => {
  await link(olga);
  expect(await read()).toMatchObject({ provider: { endsWithin: 'unknown' } });
  await signIn(olga);
  expect(await read()).toMatchObject({ provider: { endsWithin: 'minutes' } });
  idp.givesRefreshTokens = false;
  api.clock.advance(60_000);
  await signIn(olga);
  idp.givesRefreshTokens = true;
  expect(await read(await api.signIn(olga.email))).toMatchObject({ provider: { endsWithin: 'hours' } });
});

describe('a change', () => {
  test('is for owners, names its version, and waits for a second person', async () => {
    const as = await api.signIn(sam.email);
    expect((await api.call('GET', '/api/hq/sign-in/policy', { token: as })).status).toBe(403);
    expect((await put({ factorFrom: '2030-01-01', version: 7 })).status).toBe(412);
    expect((await put({ factorFrom: '2030-01-01' })).json).toMatchObject({ factorFrom: null });
    expect((await put({ factorFrom: '2031-01-01' })).problem.code).toBe('change_waits');
    expect((await approve(olga)).problem.code).toBe('own_proposal');
    expect((await approve(sam)).status).toBe(200);
    expect(await read()).toMatchObject({ factorFrom: '2030-01-01', version: 2 });
  });

  test('that was proposed for an earlier state is not carried out', async () => {
    await put({ factorFrom: '2030-01-01' });
    await api.rows(sql`update sign_in_policy set version = 5`);
    expect((await approve(sam)).problem.code).toBe('state_changed');
  });

  test('names owners alone as emergency owners', async () => {
    expect((await setEmergency(sam, true)).problem.code).toBe('not_an_owner');
  });
});

describe('a factor of money roles', () => {
  const needed = async () => {
    await put({ factorFrom: api.now().toISOString().slice(0, 10) });
    expect((await approve(sam)).status).toBe(200);
  };

  test('is the only thing that is open without one, from the day on', async () => {
    const ann = await join('hq_admin', 'ann');
    expect((await read()).withoutFactor.map(({ id }) => id)).toEqual(expect.arrayContaining([olga.id, zoe.id, sam.id]));
    await put({ factorFrom: '2099-01-01' });
    await approve(sam);
    expect((await api.call('GET', '/api/hq/tenants', { token })).status).toBe(200);
    await needed();
    const own = ((await login(sam)).json as { token: string }).token;
    const refused = await api.call('GET', '/api/hq/tenants', { token: own });
    expect([refused.status, refused.problem.code]).toEqual([403, 'factor_enrolment']);
    expect((await api.call('GET', '/hq/api/auth/me', { token: own })).json).toMatchObject({
      session: { step: 'enrol' },
    });
    await addFactor(api, own);
    expect((await api.call('GET', '/api/hq/tenants', { token: own })).status).toBe(200);
    const other = await api.signIn(ann.email);
    expect((await api.call('GET', '/api/hq/tenants', { token: other })).status).toBe(200);
  });

  test('stays if it is the last one', async () => {
    const { id } = await addFactor(api, token);
    const remove = () => api.call('DELETE', `/hq/api/factors/${id}`, { token });
    expect((await remove()).problem.code).toBe('last_factor');
    api.clock.advance(60_000);
    await addFactor(api, token, 'Tablet');
    expect((await remove()).status).toBe(204);
  });
});

describe('lost factors', () => {
  const reset = ({ id }: TestPerson, as = token) =>
    api.call('POST', `/api/hq/team/${id}/reset-factors`, { token: as, body: { reason } });
  const stop = ({ id }: TestPerson, as: string) =>
    api.call('DELETE', `/api/hq/team/${id}/reset-factors`, { token: as });
  const carryOut = () => database.db.withTx(system('factors'), carryOutResets);
  const hasFactor = async ({ id }: TestPerson) =>
    (await api.rows(sql`select id from factors where user_id = ${id}`)).length > 0;
  const agreed = async () => {
    await addFactor(api, await api.signIn(zoe.email));
    expect((await reset(zoe)).status).toBe(200);
    expect((await approve(sam)).status).toBe(200);
  };

  test('are removed by two people after a day in which every owner sees it', async () => {
    const lost = await api.signIn(zoe.email);
    await agreed();
    expect((await read()).withFactor).toMatchObject([{ id: zoe.id, resetAt: expect.any(String) }]);
    expect((await mailsOf('factor.changed')).map(({ recipient }) => recipient)).toContain(olga.email);
    expect((await reset(zoe)).problem.code).toBe('reset_waits');
    await carryOut();
    expect(await hasFactor(zoe)).toBe(true);
    api.clock.advance(24 * 3_600_000 + 1);
    await carryOut();
    expect(await hasFactor(zoe)).toBe(false);
    expect((await api.call('GET', '/hq/api/auth/me', { token: lost })).status).toBe(401);
    expect(await actions()).toEqual(expect.arrayContaining(['factor.reset_agreed', 'factor.reset']));
  });

  test('stay if an owner stops it, if the proposer agrees alone, and of nobody without one', async () => {
    await agreed();
    expect((await stop(zoe, token)).status).toBe(200);
    api.clock.advance(25 * 3_600_000);
    await carryOut();
    expect(await hasFactor(zoe)).toBe(true);
    token = await api.signIn(olga.email);
    expect((await stop(zoe, token)).status).toBe(404);
    expect((await reset(zoe)).status).toBe(200);
    expect((await approve(olga)).problem.code).toBe('own_proposal');
    expect((await reset(sam)).problem.code).toBe('no_factor');
    expect((await reset(olga)).problem.code).toBe('own_account');
  });
});
