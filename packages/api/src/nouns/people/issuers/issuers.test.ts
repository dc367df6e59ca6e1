import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { TenantIssuer } from '../../../http/settings/issuers.ts';

const list = '/api/eld/alerts';
const secretA = 'issuer-a-0123456789-abcdefghijklmnop';
const secretB = 'issuer-b-9876543210-zyxwvutsrqponmlk';
const swiftPage = 'https://dispatch.swifthaul.example';
const blueRidgePage = 'https://app.blueridge.example';

let api: TestApi;
let swift: string;
let blueRidge: string;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let keyServer: Server;

beforeAll(async () => {
  keys = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' };
  keyServer = createServer((_request, answer) => {
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
  const { port } = keyServer.address() as AddressInfo;
  const plain = await startApi();
  swift = (await findCompany(plain, 'Swift Haul Logistics')).id;
  blueRidge = (await findCompany(plain, 'Blue Ridge Freight')).id;
  const [{ dot } = { dot: '' }] = await plain.rows<{ dot: string }>(
    sql`select dot_number as dot from companies where id = ${blueRidge}`,
  );
  const tenantIssuers: TenantIssuer[] = [
    { issuer: 'https://a.example', algorithm: 'HS256', secret: secretA, companies: [swift], origins: [swiftPage] },
    {
      issuer: 'https://b.example',
      algorithm: 'HS512',
      secret: secretB,
      companies: [`dot:${dot}`],
      origins: [blueRidgePage],
    },
    {
      issuer: 'https://keys.example',
      algorithm: 'ES256',
      jwksUrl: `http://127.0.0.1:${port}/jwks.json`,
      companies: [swift, blueRidge],
      origins: [],
    },
  ];
  const { db, clock, close } = plain;
  api = await startApi({ database: { db, clock, close }, settings: { tenantIssuers } });
});
afterAll(async () => {
  keyServer.close();
  await api.close();
});

interface Token {
  iss?: string;
  aud?: string | string[];
  sub?: string;
  company?: unknown;
  minutes?: number;
  secret?: string;
  alg?: string;
  extra?: Record<string, unknown>;
}

const seconds = (minutes: number) => Math.floor(api.now().getTime() / 1000) + minutes * 60;
function claimsOf({
  iss = 'https://a.example',
  aud = 'freight-hq',
  sub = 'user-1',
  company = swift,
  minutes = 30,
  extra,
}: Token) {
  return { iss, aud, sub, company, exp: seconds(minutes), ...extra };
}
const mint = (token: Token = {}) =>
  new SignJWT(claimsOf(token))
    .setProtectedHeader({ alg: token.alg ?? 'HS256' })
    .sign(new TextEncoder().encode(token.secret ?? secretA));
const statusOf = async (token: string, headers: Record<string, string> = {}) =>
  (await api.call('GET', list, { token, headers })).status;
const usersOf = () => api.rows(sql`select id from users where issuer is not null order by id`);

describe("another application's token", () => {
  it('is accepted, and the first token creates its user', async () => {
    const token = await mint({
      sub: 'ann',
      extra: { given_name: 'Ann', family_name: 'Ode', email: 'owner@freight-hq.example' },
    });
    const staff = await api.signIn('owner@freight-hq.example');
    const tagOfTenants = async () => (await api.call('GET', '/api/hq/tenants', { token: staff })).headers.get('etag');
    const tagBefore = await tagOfTenants();
    const answers = await Promise.all([1, 2, 3].map(() => api.call('GET', list, { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await tagOfTenants()).not.toBe(tagBefore);
    const rows = await api.rows(
      sql`select audience, company_id as company, role, first_name as first, last_name as last, password_hash as password, email from users where subject = 'ann'`,
    );
    expect(rows).toEqual([
      {
        audience: 'tenant',
        company: swift,
        role: 'dispatcher',
        first: 'Ann',
        last: 'Ode',
        password: null,
        email: expect.stringMatching(/^usr_\w+@users\.invalid$/),
      },
    ]);
    const audited = await api.rows(
      sql`select action from audit_log where action = 'user.provisioned' and company_id = ${swift}`,
    );
    expect(audited).toHaveLength(1);
  });

  it('acts as its user: read alerts stay read, and colleagues see the name', async () => {
    const token = await mint({ sub: 'ben', extra: { name: 'Ben Wye' } });
    const [alert] = (await api.call('GET', `${list}?state=unread`, { token })).json as { id: string }[];
    const claimed = await api.call('POST', `${list}/${alert?.id}/claim`, { token });
    expect([200, 409]).toContain(claimed.status);
    await api.call('PATCH', `${list}/${alert?.id}/read`, { token });
    const again = await mint({ sub: 'ben' });
    expect((await api.call('GET', `${list}/${alert?.id}`, { token: again })).json).toMatchObject({ isRead: true });
  });

  it('is accepted with a key from the issuer, and for a company named by its DOT number', async () => {
    const signed = await new SignJWT(claimsOf({ iss: 'https://keys.example', sub: 'kim' }))
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(keys.privateKey);
    expect(await statusOf(signed)).toBe(200);
    const [{ dot } = { dot: '' }] = await api.rows<{ dot: string }>(
      sql`select dot_number as dot from companies where id = ${blueRidge}`,
    );
    const byDot = await mint({ iss: 'https://b.example', company: `dot:${dot}`, secret: secretB, alg: 'HS512' });
    expect(await statusOf(byDot)).toBe(200);
  });

  it('is not ended by a sign-out here, and the answer says so', async () => {
    const token = await mint();
    const { status, problem } = await api.call('POST', '/hq/api/logout', { token });
    expect([status, problem.code]).toEqual([409, 'foreign_token']);
    expect(await statusOf(token)).toBe(200);
    expect(await api.rows(sql`select 1 from audit_log where action = 'logout'`)).toEqual([]);
  });

  it('reaches nothing of HQ', async () => {
    const token = await mint();
    expect((await api.call('GET', '/api/hq/tenants', { token })).status).toBe(403);
  });

  it('manages no users, also of an administrator', async () => {
    const token = await mint({ sub: 'manager' });
    expect(await statusOf(token)).toBe(200);
    await api.rows(sql`update users set role = 'tenant_admin' where subject = 'manager'`);
    const answer = await api.call('GET', '/api/users', { token });
    expect(answer).toMatchObject({ status: 403, problem: { code: 'own_session_required' } });
    await api.rows(sql`delete from users where subject = 'manager'`);
  });
});

describe('401 for a token', () => {
  test('of issuer A for company B', async () => {
    const before = await usersOf();
    expect(await statusOf(await mint({ company: blueRidge, sub: 'spy' }))).toBe(401);
    expect(await usersOf()).toEqual(before);
  });

  const cases: [string, Token][] = [
    ['of an unknown issuer', { iss: 'https://nobody.example' }],
    ["of issuer A with B's secret", { secret: secretB }],
    ['for another audience', { aud: 'another-product' }],
    ['for several others', { aud: ['x', 'y'] }],
    ['that has ended', { minutes: 0 }],
    ['that lasts more than an hour', { minutes: 61 }],
    ['that has not begun', { extra: { nbf: 4e9 } }],
    ['without a subject', { extra: { sub: undefined } }],
    ['with a subject that cannot be stored', { sub: 'a\0b' }],
    ['with half a character in its subject', { sub: 'a\ud800' }],
    ['without a company', { extra: { company: undefined } }],
    ['with a company that is no text', { company: 7 }],
    ['without an end', { extra: { exp: undefined } }],
    ['with another algorithm', { alg: 'HS384' }],
    ['of a company that does not exist', { company: 'cmp_00000000000000000000000000' }],
  ];
  test.each(cases)('%s', async (_name, token) => {
    const before = await usersOf();
    expect(await statusOf(await mint(token))).toBe(401);
    expect(await usersOf()).toEqual(before);
  });

  test('without a signature, or changed after signing', async () => {
    expect(await statusOf(new UnsecuredJWT(claimsOf({})).encode())).toBe(401);
    const [head, , signature] = (await mint()).split('.');
    const other = Buffer.from(JSON.stringify(claimsOf({ sub: 'other' }))).toString('base64url');
    expect(await statusOf(`${head}.${other}.${signature}`)).toBe(401);
    const publicKey = JSON.stringify(await exportJWK(keys.publicKey));
    expect(await statusOf(await mint({ iss: 'https://keys.example', secret: publicKey }))).toBe(401);
    expect(await statusOf(`${'a'.repeat(4_000)}.${'b'.repeat(100)}.c`)).toBe(401);
  });

  test('whose user is disabled, or belongs to another company', async () => {
    const token = await mint({ sub: 'gone' });
    expect(await statusOf(token)).toBe(200);
    await api.rows(sql`update users set is_active = false where subject = 'gone'`);
    expect(await statusOf(token)).toBe(401);
    const moved = await new SignJWT(claimsOf({ iss: 'https://keys.example', sub: 'kim', company: blueRidge }))
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(keys.privateKey);
    expect(await statusOf(moved)).toBe(401);
  });
});

it('ends its stream at its end', async () => {
  const token = await mint({ sub: 'ann', minutes: 5 });
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const reader = (await api.app.request(`${list}/stream`, { headers })).body?.getReader();
  const first = await reader?.read();
  expect(first?.done).toBe(false);
  api.clock.advance(5 * 60_000);
  let isDone: boolean | undefined = false;
  while (isDone === false) isDone = (await reader?.read())?.done;
  expect(isDone).toBe(true);
});

describe('an origin of an issuer', () => {
  const preflight = (origin: string) =>
    api.call('OPTIONS', list, { headers: { origin, 'access-control-request-method': 'GET' } });

  it('is allowed at the preflight for every issuer', async () => {
    for (const origin of [swiftPage, blueRidgePage]) {
      const answer = await preflight(origin);
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
      expect(answer.headers.get('access-control-allow-headers')).toContain('X-Freight-HQ-Client');
    }
    expect((await preflight('https://evil.example')).status).toBe(403);
  });

  it('may call only for its companies', async () => {
    const token = await mint({ sub: 'ann' });
    const own = await api.call('GET', list, { token, headers: { origin: swiftPage } });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, swiftPage]);
    const other = await api.call('GET', list, { token, headers: { origin: blueRidgePage } });
    expect([other.status, other.problem.code]).toEqual([403, 'origin_refused']);
    const session = await api.signIn('dispatch@blueridge.example');
    expect(await statusOf(session, { origin: blueRidgePage })).toBe(200);
    expect(await statusOf(session, { origin: swiftPage })).toBe(403);
    const owner = await api.signIn('owner@freight-hq.example');
    expect((await api.call('GET', '/api/hq/tenants', { token: owner, headers: { origin: swiftPage } })).status).toBe(
      403,
    );
  });

  it('learns that its token has expired, and may not sign users in', async () => {
    const ended = await api.call('GET', list, { token: await mint({ minutes: -1 }), headers: { origin: swiftPage } });
    expect([ended.status, ended.headers.get('access-control-allow-origin')]).toEqual([401, swiftPage]);
    const body = { email: 'a@b.example', password: 'x', employeeId: 'HQ-1' };
    const login = await api.call('POST', '/hq/api/login', { body, headers: { origin: swiftPage } });
    expect(login.status).toBe(403);
  });
});
