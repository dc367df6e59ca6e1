import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { exportJWK, importPKCS8, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { issuersService } from './verify.ts';
import type { NewTokenIssuer, TokenIssuer } from './contract.ts';

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey,
  };
};

const list = '/api/eld/alerts?page[size]=1';
const origin = 'https://dispatch.example';
const keys = pair();
let database: TestDatabase;
let api: TestApi;
let other: TestApi;
let token: string;
let swift: string;
let blue: string;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database });
  // A second server on the same database.
  other = await startApi({ database });
  token = await api.signIn('owner@freight-hq.example');
  const idOf = async (name: string) =>
    (await api.rows<{ id: string }>(sql`select id from companies where name = ${name}`))[0]?.id ?? '';
  [swift, blue] = [await idOf('Swift Haul Logistics'), await idOf('Blue Ridge Freight')];
});
afterAll(() => database.close());

let count = 0;
const body = (change: Partial<NewTokenIssuer> = {}): NewTokenIssuer => ({
  issuer: `https://app-${(count += 1)}.example`,
  ...{ publicKeys: keys.pem, allCompanies: true, companies: [], origins: [origin] },
  ...change,
});
const add = (change?: Partial<NewTokenIssuer>) =>
  api.call('POST', '/api/hq/token-issuers', { token, body: body(change) });
const added = async (change?: Partial<NewTokenIssuer>) => {
  const answer = await add(change);
  expect(answer.status, answer.text).toBe(201);
  return answer.json as Required<TokenIssuer>;
};
const change = (id: string, wanted: object) =>
  api.call('PATCH', `/api/hq/token-issuers/${id}`, { token, body: wanted });

async function mint(
  issuer: string,
  { company = swift, secret = keys.secret, kid }: { company?: string; secret?: string; kid?: string } = {},
) {
  return new SignJWT({ company })
    .setProtectedHeader({ alg: 'EdDSA', ...(kid && { kid }) })
    .setIssuer(issuer)
    .setSubject('person')
    .setAudience('freight-hq')
    .setExpirationTime(Math.floor(api.now().getTime() / 1000) + 600)
    .sign(await importPKCS8(secret, 'EdDSA'));
}
const statusOf = async (on: TestApi, sent: string, headers: Record<string, string> = {}) =>
  (await on.call('GET', list, { token: sent, headers })).status;

describe('an issuer of the portal', () => {
  test('signs in users of every company, also of one that comes later, on every server without a restart', async () => {
    const { issuer } = await added();
    expect(await statusOf(api, await mint(issuer))).toBe(200);
    expect(await statusOf(other, await mint(issuer, { company: blue }))).toBe(401);
    expect(await statusOf(other, await mint(issuer))).toBe(200);
  });

  test('of some companies speaks for these alone', async () => {
    const [{ dot } = { dot: '' }] = await api.rows<{ dot: string }>(
      sql`select dot_number as dot from companies where id = ${blue}`,
    );
    const { issuer } = await added({ allCompanies: false, companies: [`dot:${dot}`] });
    expect(await statusOf(api, await mint(issuer, { company: `dot:${dot}` }))).toBe(200);
    expect(await statusOf(api, await mint(issuer, { company: swift }))).toBe(401);
  });

  test('counts nowhere from the moment on in which it is turned off', async () => {
    const { issuer, id } = await added();
    // The other server knows it, and keeps what it knows for some seconds.
    other.get(issuersService).forget();
    expect([await statusOf(api, await mint(issuer)), await statusOf(other, await mint(issuer))]).toEqual([200, 200]);
    expect((await change(id, { isActive: false })).json).toMatchObject({ isActive: false });
    expect([await statusOf(api, await mint(issuer)), await statusOf(other, await mint(issuer))]).toEqual([401, 401]);
    await change(id, { isActive: true });
    expect(await statusOf(api, await mint(issuer))).toBe(200);
    expect((await api.call('DELETE', `/api/hq/token-issuers/${id}`, { token })).status).toBe(204);
    expect([await statusOf(api, await mint(issuer)), await statusOf(other, await mint(issuer))]).toEqual([401, 401]);
  });

  test('needs a signature by one of its keys, of which several may be kept', async () => {
    const next = pair();
    const { issuer, id } = await added();
    expect(await statusOf(api, await mint(issuer, { secret: next.secret }))).toBe(401);
    const set = {
      keys: [
        { ...(await exportJWK(keys.publicKey)), kid: 'a' },
        { ...(await exportJWK(next.publicKey)), kid: 'b' },
      ],
    };
    expect((await change(id, { publicKeys: JSON.stringify(set) })).json).toMatchObject({ keys: ['a', 'b'] });
    expect(await statusOf(api, await mint(issuer, { kid: 'a' }))).toBe(200);
    expect(await statusOf(api, await mint(issuer, { kid: 'b', secret: next.secret }))).toBe(200);
    expect(await statusOf(api, await mint(issuer, { kid: 'a', secret: next.secret }))).toBe(401);
  });

  test('lets its pages call, and no others', async () => {
    const { issuer } = await added({ origins: ['https://only.example'] });
    const sent = await mint(issuer);
    expect(await statusOf(api, sent, { origin: 'https://only.example' })).toBe(200);
    expect(await statusOf(api, sent, { origin: 'https://stranger.example' })).toBe(403);
    expect(await statusOf(api, sent, { origin })).toBe(403);
  });
});

describe('what is refused', () => {
  test('a private key, which is kept nowhere', async () => {
    const jwk = { kty: 'oct', k: 'c2VjcmV0' };
    for (const publicKeys of [keys.secret, JSON.stringify(jwk), JSON.stringify({ keys: [jwk] })]) {
      const { status, problem, text } = await add({ publicKeys });
      expect([status, problem.code, problem.errors?.[0]?.pointer]).toEqual([422, 'private_key', '/publicKeys']);
      expect(text).not.toContain('c2VjcmV0');
    }
  });

  test.each([
    ['no key', 'words', 'keys_unreadable'],
    ['broken JSON', '{"keys":', 'keys_unreadable'],
    ['an empty set', '{"keys":[]}', 'keys_unreadable'],
    [
      'a short RSA key',
      generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      'keys_unreadable',
    ],
    [
      'another curve',
      generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
        .publicKey.export({ type: 'spki', format: 'pem' })
        .toString(),
      'keys_unreadable',
    ],
  ])('%s', async (_name, publicKeys, code) => {
    expect((await add({ publicKeys })).problem.code).toBe(code);
  });

  test('no company, an unknown form of one, a page in place of an origin, and a name that is taken', async () => {
    const { issuer } = await added();
    const cases: [Partial<NewTokenIssuer>, string][] = [
      [{ allCompanies: false }, '/companies'],
      [{ companies: ['Swift Haul'] }, '/companies'],
      [{ origins: ['https://dispatch.example/app'] }, '/origins'],
      [{ issuer }, '/issuer'],
    ];
    for (const [wrong, pointer] of cases) expect((await add(wrong)).problem.errors?.[0]?.pointer).toBe(pointer);
  });

  test('a change by who signed in too long ago', async () => {
    const late = await api.signIn('owner@freight-hq.example');
    await api.rows(sql`update auth_sessions set reauthenticated_at = reauthenticated_at - interval '1 hour'
      where id = (select id from auth_sessions order by created_at desc, id desc limit 1)`);
    const { status } = await api.call('POST', '/api/hq/token-issuers', { token: late, body: body() });
    expect([401, 403]).toContain(status);
  });
});

test('the list has those of the settings, too, without their secrets', async () => {
  const tenantIssuers = [
    {
      issuer: 'https://old.example',
      algorithm: 'HS256' as const,
      secret: 'a secret of the settings',
      companies: 'all' as const,
      origins: [],
    },
  ];
  const served = await startApi({ database, settings: { tenantIssuers } });
  const { json, text } = await served.call('GET', '/api/hq/token-issuers', { token });
  expect((json as TokenIssuer[]).at(-1)).toEqual({
    ...{
      issuer: 'https://old.example',
      keys: ['secret'],
      allCompanies: true,
      companies: [],
      origins: [],
      isActive: true,
    },
  });
  expect(text).not.toContain('a secret of the settings');
  expect(
    (await served.call('POST', '/api/hq/token-issuers', { token, body: body({ issuer: 'https://old.example' }) }))
      .problem.code,
  ).toBe('issuer_taken');
});
