import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { EmbedCheck } from './contract.ts';

const secret = 'issuer-a-0123456789-abcdefghijklmnop';
const page = 'https://dispatch.swifthaul.example';
const issuer = 'https://a.example';

let api: TestApi;
let swift: string;
let other: string;

beforeAll(async () => {
  const plain = await startApi();
  swift = (await findCompany(plain, 'Swift Haul Logistics')).id;
  other = (await findCompany(plain, 'Blue Ridge Freight')).id;
  const { db, clock, close } = plain;
  const tenantIssuers = [
    { issuer, algorithm: 'HS256' as const, secret, companies: [swift, 'dot:0000001'], origins: [page] },
    {
      issuer: 'https://keys.example',
      algorithm: 'ES256' as const,
      jwksUrl: 'http://127.0.0.1:9/k',
      companies: [swift],
      origins: [],
    },
  ];
  api = await startApi({ database: { db, clock, close }, settings: { tenantIssuers } });
});
afterAll(() => api.close());

interface Given {
  iss?: string;
  aud?: string;
  company?: string;
  sub?: string;
  minutes?: number;
  key?: string;
}

async function tokenOf({
  iss = issuer,
  aud = 'freight-hq',
  company = swift,
  sub = 'ann',
  minutes = 10,
  key = secret,
}: Given = {}) {
  const now = Math.floor(api.now().getTime() / 1000);
  return new SignJWT({ company })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject(sub)
    .setExpirationTime(now + minutes * 60)
    .sign(new TextEncoder().encode(key));
}

async function check(token: string | undefined, origin = page): Promise<EmbedCheck> {
  const answer = await api.call('GET', `/api/embed/check?origin=${encodeURIComponent(origin)}`, token ? { token } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.json as EmbedCheck;
}
const wrongIn = ({ checks }: EmbedCheck) => checks.filter(({ isRight }) => !isRight).map(({ name }) => name);

test('a right token on a listed origin is ready, and nothing was made by asking', async () => {
  const found = await check(await tokenOf());
  expect(found).toMatchObject({ isReady: true });
  expect(found.checks.map(({ name }) => name)).toEqual([
    ...['token', 'issuer', 'signature', 'claims', 'audience', 'clock', 'company', 'user', 'origin'],
  ]);
  expect(await api.rows(sql`select from users where subject = 'ann'`)).toEqual([]);
});

test.each<[string, Given, string]>([
  ['an unknown issuer', { iss: 'https://b.example' }, 'issuer'],
  ['another secret', { key: 'issuer-b-9876543210-zyxwvutsrqponmlk' }, 'signature'],
  ['keys that cannot be fetched', { iss: 'https://keys.example' }, 'signature'],
  ['another audience', { aud: 'somebody-else' }, 'audience'],
  ['a token that has expired', { minutes: -1 }, 'clock'],
  ['a token that is valid for too long', { minutes: 61 }, 'clock'],
  ['a company of which the issuer may not speak', { company: 'cmp_other' }, 'company'],
  ['a company that HQ does not know', { company: 'dot:0000001' }, 'company'],
])('%s is named', async (_, given, name) => {
  const found = await check(await tokenOf(given));
  expect(found.isReady).toBe(false);
  expect(wrongIn(found)).toEqual([name]);
});

test('no token, one that is none, and an origin that is not listed are named', async () => {
  expect(wrongIn(await check(undefined))).toEqual(['token']);
  expect(wrongIn(await check('a.b.c'))).toEqual(['token']);
  expect(wrongIn(await check(await tokenOf(), 'https://elsewhere.example'))).toEqual(['origin']);
});

test('a suspended company and a user who is disabled are named', async () => {
  await api.call('GET', '/api/eld/alerts', { token: await tokenOf({ sub: 'ben' }) });
  await api.rows(sql`update users set is_active = false where subject = 'ben'`);
  expect(wrongIn(await check(await tokenOf({ sub: 'ben' })))).toEqual(['user']);
  await api.rows(
    sql`update tenants set suspended_at = ${api.now()}, suspension_reason = 'Unpaid' where company_id = ${swift}`,
  );
  expect(wrongIn(await check(await tokenOf()))).toEqual(['company']);
});

test('nothing about a company is told to who cannot sign', async () => {
  const answers = await Promise.all(
    [swift, other, 'cmp_none'].map(async (company) => check(await tokenOf({ company, key: 'x'.repeat(40) }))),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});
