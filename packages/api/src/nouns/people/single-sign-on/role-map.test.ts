import { sql } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import {
  claimsOf,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../testing/identity-provider/identity-provider.ts';
import { addFactor } from '../../../testing/rows/factors.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { SsoBegun } from './contract.ts';

const origin = 'https://hq.works.example';
let idp: IdentityProvider;
let database: TestDatabase;
let api: TestApi;
let count = 0;
let email = '';

beforeAll(async () => {
  [idp, database] = await Promise.all([
    startIdentityProvider(`${origin}/hq/login/sso`),
    makeTestDatabase({ rows: 'demo' }),
  ]);
  const { issuer, clientId, clientSecret } = idp;
  const oidc = { issuer, clientId, clientSecret, name: 'Works', domains: ['works.example'], isGoogle: false };
  api = await startApi({ database, settings: { publicOrigin: origin, oidc } });
});
afterAll(() => Promise.all([idp.close(), database.close()]));
beforeEach(async () => {
  count += 1;
  email = `ada${count}@works.example`;
  const groups = [
    { group: 'hq-admins', role: 'hq_admin', jobs: [] },
    { group: 'desk', role: 'admin', jobs: ['support'] },
    { group: 'shop', role: 'admin', jobs: ['sales'] },
  ];
  await setMap({ claim: 'groups', groups });
});

async function setMap(map: object | null) {
  await api.rows(sql`delete from sign_in_policy`);
  await api.rows(sql`insert into sign_in_policy (role_map, changed_at) values (${JSON.stringify(map)}::jsonb, now())`);
}
const come = (groups: unknown, more: object = {}) => {
  const { groups: _, ...claims } = claimsOf('okta', email);
  const told = groups === undefined ? {} : { groups };
  idp.person = { sub: `sub-${count}`, claims: { ...claims, ...told, ...more } };
};
async function signIn(groups: unknown, more: object = {}) {
  come(groups, more);
  const { url, flow } = (await api.call('POST', '/hq/api/sso/start', { body: {} })).json as SsoBegun;
  return api.call('POST', '/hq/api/sso/finish', { body: { flow, ...(await idp.signIn(url)) } });
}
const userOf = async () =>
  (
    await api.rows<{ role: string; jobs: string[]; by: string }>(
      sql`select role, to_json(jobs) as jobs, role_by as by from users where email = ${email}`,
    )
  )[0];
const codeOf = (answer: { status: number; problem: { code: string } }) => `${answer.status} ${answer.problem.code}`;

describe('groups of the provider', () => {
  test('make an account, and give its role anew at each sign-in', async () => {
    expect((await signIn(['desk', 'shop', 'others'])).json).toMatchObject({ user: { email, role: 'admin' } });
    expect(await userOf()).toEqual({ role: 'admin', jobs: ['sales', 'support'], by: 'provider' });
    await signIn(['hq-admins', 'desk']);
    expect(await userOf()).toEqual({ role: 'hq_admin', jobs: [], by: 'provider' });
    const { token } = (await signIn(['hq-admins'])).json as { token: string };
    await signIn(['desk']);
    expect(await userOf()).toMatchObject({ role: 'admin', jobs: ['support'] });
    expect((await api.call('GET', '/hq/api/auth/me', { token })).status).toBe(401);
  });

  test('refuse whom no mapped group is left to', async () => {
    await signIn(['desk']);
    expect(codeOf(await signIn(['others']))).toBe('403 no_mapped_group');
    expect(await userOf()).toMatchObject({ role: 'admin' });
  });

  test.each([
    ['without the claim', undefined, {}],
    ["with Entra's overage", undefined, { _claim_names: { groups: 'src1' }, hasgroups: true }],
  ])('change nothing in a token %s, and warn', async (_what, groups, more) => {
    await signIn(['hq-admins']);
    expect((await signIn(groups, more)).status).toBe(200);
    expect(await userOf()).toMatchObject({ role: 'hq_admin' });
    expect(api.log.some((line) => line.includes('sso_groups_missing'))).toBe(true);
  });

  test('change no role that the team gave, and make no account of an address that has one', async () => {
    await addPerson(api.db, { email, employeeId: `G-${count}`, role: 'platform_owner', passwordHash: 'none' });
    expect(codeOf(await signIn(['desk']))).toBe('403 no_account');
    await api.rows(sql`insert into sso_identities (id, user_id, issuer, subject, email, how, linked_at)
      select ${`idn_${count}`}, id, ${idp.issuer}, ${`sub-${count}`}, email, 'connection', now() from users where email = ${email}`);
    expect((await signIn(['desk'])).status).toBe(200);
    expect(await userOf()).toMatchObject({ role: 'platform_owner', by: 'team' });
  });

  test('make nobody without a map, and never give a role that may approve money', async () => {
    await setMap(null);
    expect(codeOf(await signIn(['hq-admins']))).toBe('403 no_account');
    const token = await api.signIn('owner@freight-hq.example');
    const groups = [{ group: 'owners', role: 'platform_owner', jobs: [] }];
    const body = {
      isRequired: false,
      factorFrom: null,
      roleMap: { claim: 'groups', groups },
      scimRole: null,
      reason: 'For tests',
    };
    const headers = { 'if-match': '"1"' };
    expect((await api.call('PUT', '/api/hq/sign-in/policy', { token, headers, body })).status).toBe(422);
    await expect(api.rows(sql`update users set role_by = 'provider' where role = 'platform_owner'`)).rejects.toThrow();
  });
});

describe('a fresh entry at the provider', () => {
  const begin = async (token: string) => (await api.call('POST', '/hq/api/sso/reauth', { token })).json as SsoBegun;
  const finish = async (token: string, { url, flow }: SsoBegun) =>
    api.call('POST', '/hq/api/sso/finish', { token, body: { flow, ...(await idp.signIn(url)) } });
  const mayConnect = async (token: string) => (await api.call('POST', '/hq/api/sso/connect', { token })).status;

  test('counts if the provider has asked since it was begun', async () => {
    const { token } = (await signIn(['hq-admins'])).json as { token: string };
    expect(await mayConnect(token)).toBe(403);
    expect((await finish(token, await begin(token))).json).toEqual({ confirmed: true });
    expect(await mayConnect(token)).toBe(200);
  });

  test('does not count with an older time, or without one', async () => {
    const { token } = (await signIn(['hq-admins'])).json as { token: string };
    for (const change of [{ auth_time: 1_000 }, { auth_time: undefined }]) {
      idp.tamper = retelling(change);
      expect(codeOf(await finish(token, await begin(token)))).toBe('403 not_fresh');
      idp.tamper = undefined;
    }
    expect(await mayConnect(token)).toBe(403);
  });

  test('is that of the same person, in the session that asked, who has no factor', async () => {
    const { token } = (await signIn(['hq-admins'])).json as { token: string };
    const begun = await begin(token);
    idp.person = { ...idp.person, sub: 'somebody-else' };
    expect(codeOf(await finish(token, begun))).toBe('403 other_person');
    come(['hq-admins']);
    const other = await api.signIn(email);
    expect(codeOf(await finish(other, await begin(token)))).toBe('401 sso_failed');
    await addFactor(api, other);
    const { token: again } = (await signIn(['hq-admins'])).json as { token: string };
    expect(codeOf(await api.call('POST', '/hq/api/sso/reauth', { token: again }))).toBe('403 factor_required');
  });
});

describe('a connection', () => {
  const ownId = async (token: string) =>
    ((await api.call('GET', '/hq/api/sso/identities', { token })).json as { id: string }[])[0]?.id ?? '';
  const disconnect = (token: string, id: string) => api.call('DELETE', `/hq/api/sso/identities/${id}`, { token });

  test('is taken away by its user, which ends the other sign-ins by it', async () => {
    await signIn(['hq-admins']);
    await api.rows(sql`update users set password_hash = 'none' where email = ${email}`);
    const { token: bySso } = (await signIn(['hq-admins'])).json as { token: string };
    const token = await api.signIn(email);
    expect((await disconnect(token, await ownId(token))).status).toBe(204);
    expect((await api.call('GET', '/hq/api/auth/me', { token: bySso })).status).toBe(401);
    expect(codeOf(await signIn(['hq-admins']))).toBe('403 no_account');
    expect(await api.rows(sql`select subject from outbox where recipient = ${email}`)).toContainEqual({
      subject: 'Single sign-on was disconnected from your account',
    });
  });

  test('stays if it is the only way in, and another user takes none', async () => {
    await signIn(['hq-admins']);
    const token = await api.signIn(email);
    const id = await ownId(token);
    expect(codeOf(await disconnect(token, id))).toBe('409 last_way_in');
    await api.rows(sql`update users set password_hash = 'none' where email = ${email}`);
    await api.rows(sql`update sign_in_policy set is_required = true`);
    expect(codeOf(await disconnect(token, id))).toBe('409 sso_required');
    await api.rows(sql`update sign_in_policy set is_required = false`);
    const owner = await api.signIn('owner@freight-hq.example');
    expect((await disconnect(owner, id)).status).toBe(404);
  });
});

/** Signs the token again with other claims. */
function retelling(change: object): NonNullable<IdentityProvider['tamper']> {
  return async (tokens, { privateKey, kid }) => {
    const claims = { ...decodeJwt(String(tokens['id_token'])), ...change };
    const idToken = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    return { ...tokens, id_token: idToken };
  };
}
