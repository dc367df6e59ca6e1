import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provide } from '../http/noun/runtime.ts';
import { sandboxProvider } from '../nouns/money/payment-provider/sandbox.ts';
import { paymentProviderService, type ProviderNews } from '../nouns/money/payment-provider/service.ts';
import { type Provider, providerService } from '../nouns/people/single-sign-on/provider.ts';
import { ssoPerson } from '../nouns/people/single-sign-on/samples.ts';
import { type Answer, startApi, type TestApi } from './api.ts';
import { checksums } from './rows/checksums.ts';
import { withoutBlockers } from './rows/companies.ts';
import { hostileBody, hostileQuery, spoiled } from './hostile-json.ts';
import { addKey } from './machine.ts';
import { type AppRoute, nameOf, routesOf } from './routes-of.ts';
import {
  signedHeaders,
  testBankKey,
  testMailKey,
  testSigningKey,
  testStripeSecret,
  testWebhookToken,
} from './signed.ts';
import {
  sentBody,
  bodyToSpoil,
  bodyTypeOf,
  findThings,
  sampleOf,
  type Things,
  validBody,
  validQuery,
  writtenByRefusals,
} from './samples.ts';

const seed = 20_260_630;
const perRoute = 25;
const wanted = 20;

let api: TestApi;
let token: string;
let tenantToken: string;
let key: string;
let companies: string[];
let things: Things;

beforeAll(async () => {
  // Without its jobs the API sends nothing.
  const from = { name: 'Freight HQ', address: 'hq@freight-hq.example' };
  const mail = { host: '127.0.0.1', port: 1, isSecure: false, isLocal: true, auth: undefined, from };
  const ingestKeys = [testSigningKey, testBankKey, testMailKey];
  // For the call that asks for another scan; no job runs the command.
  const scanCommand = ['/bin/true'];
  const stripe = { secretKey: '', isLive: false, webhookSecrets: [testStripeSecret] };
  api = await startApi({
    settings: {
      ingestKeys,
      bankWebhookToken: testWebhookToken,
      mail,
      scanCommand,
      stripe,
      oidc: identityProvider.access,
    },
    provided: [
      provide(paymentProviderService, { ...sandboxProvider({ latencyMs: 0 }), pages: noPages, news: noNews }),
      provide(providerService, identityProvider),
    ],
  });
  token = await api.signIn('owner@freight-hq.example');
  companies = await findCompanies();
  for (const id of companies) await withoutBlockers(api, id);
  tenantToken = await signInTenant(companies[0]);
  key = (await addKey(api, { scopes: ['link:write', 'link:history', 'link:money', 'link:events', 'scim:write'] }))
    .secret;
  things = await findThings(api, pairOf(companies));
});
afterAll(() => api.close());

const never = async () => {
  throw new Error('No page is opened here');
};
/** Of a provider that keeps methods: links are made, and nobody follows them. */
const noPages = {
  ...{ createCustomer: never, openSession: never, readSession: never, expireSession: never, readMethod: never },
  detachMethod: async () => undefined,
};

/** Tells nothing by itself. */
const noNews: ProviderNews = {
  isLive: false,
  async *events() {},
  read: never,
};

/** Signs in the person of the samples, whatever is sent back. */
const identityProvider: Provider = {
  access: {
    ...{ issuer: ssoPerson.issuer, clientId: 'hq', clientSecret: '', name: 'Example', domains: [], isGoogle: false },
  },
  addressFor: async ({ state }) => `${ssoPerson.issuer}/authorize?state=${state}`,
  finish: async () => ({
    ...ssoPerson,
    claims: { email: ssoPerson.email },
    refreshToken: undefined,
    idToken: '',
    endsSession: false,
  }),
  check: async (refreshToken) => ({ is: 'good', refreshToken }),
  addressToEnd: async () => undefined,
  revoke: async () => true,
};

/** The companies that the test may change, the next to be deleted last. */
async function findCompanies(): Promise<string[]> {
  const rows = await api.rows<{ id: string }>(
    sql`select id from companies where name <> 'Swift Haul Logistics' order by name`,
  );
  return rows.map(({ id }) => id);
}

const takesFile = (route: AppRoute) => bodyTypeOf(route) === 'application/octet-stream';
const pairOf = ([a = '', b = '']: readonly string[]) => ({ a, b });
const routes = (reads: boolean) => routesOf(api.app).filter(({ method }) => (method === 'GET') === reads);
const pathOf = ({ path }: AppRoute) =>
  path.replace(':companyId', companies.at(-1) ?? '').replaceAll(/:(\w+)/g, (_, name: string) => things[name]?.a ?? '');

async function send(
  route: AppRoute,
  rawBody: string | Uint8Array<ArrayBuffer>,
  as = tokenFor(route),
  version?: number,
): Promise<Answer> {
  const path = pathOf(route);
  const headers = {
    'content-type': bodyTypeOf(route),
    'idempotency-key': crypto.randomUUID(),
    ...(version === undefined ? await versionHeader(route, path) : { 'if-match': `"${version}"` }),
    ...(path.startsWith('/api/internal/') && signedHeaders(path + validQuery(route), rawBody.toString(), api.now())),
  };
  const answer = await api.call(route.method, path + validQuery(route), { token: as, rawBody, headers });
  expectDecent(answer, `${nameOf(route)} with ${rawBody.slice(0, 200).toString()}`);
  // Some of the calls end the session that they come from.
  if (answer.status < 300) token = await api.signIn('owner@freight-hq.example');
  return answer;
}

/** A tenant's routes are called by one of its users, those of platforms with a key, all others by the owner. */
function tokenFor({ path }: AppRoute): string {
  if (path.startsWith('/api/link/') || path.startsWith('/scim/')) return key;
  return /^\/api\/(eld|support|users)\b/.test(path) ? tenantToken : token;
}

async function signInTenant(companyId: string | undefined): Promise<string> {
  const [user] = await api.rows<{ email: string }>(sql`select email from users
    where company_id = ${companyId} and is_active and role = 'tenant_admin' order by email limit 1`);
  return api.signIn(user?.email ?? '');
}

/** The rows once they stand still: what accepted calls have asked for, such as a charge, is done in the background. */
async function settledRows(): Promise<Record<string, string>> {
  await expect
    .poll(() => api.rows(sql`select from payments where status = 'waiting'`), { timeout: 20_000 })
    .toEqual([]);
  for (let last = await checksums(api, writtenByRefusals); ;) {
    await pause(500);
    const next = await checksums(api, writtenByRefusals);
    if (isDeepStrictEqual(next, last)) return next;
    last = next;
  }
}

/** An edit names the version that is the thing's now. */
async function versionHeader({ method }: AppRoute, path: string): Promise<Record<string, string>> {
  if (method !== 'PATCH' && method !== 'PUT') return {};
  const tag = (await api.call('GET', path, { token })).headers.get('etag');
  return tag ? { 'if-match': tag } : {};
}

function expectDecent(answer: Answer, what: string): void {
  const { status, text, headers } = answer;
  expect(status, what).toBeLessThan(500);
  if (status < 400) return;
  expect(headers.get('content-type'), what).toMatch(/^application\/problem\+json/);
  const { code } = answer.problem;
  if (code !== 'invalid_credentials') expect([401, 415, 429], what).not.toContain(status);
  expect(text, what).not.toMatch(/\bat \S+ \(|node:|\.ts\b|pglite|postgres|drizzle|argon2|SQLSTATE/i);
}

describe(`${perRoute} hostile bodies for every route that writes`, () => {
  test('meet a clear refusal each, and nothing is half-written', { timeout: 300_000 }, async () => {
    let before = await checksums(api, writtenByRefusals);
    for (const route of routes(false)) {
      const good = bodyToSpoil(route) as Record<string, unknown> | undefined;
      const arbitrary = good ? fc.oneof(hostileBody, spoiled(good)) : hostileBody;
      const samples = fc.sample(arbitrary, { numRuns: perRoute, seed });
      const answers: Answer[] = [];
      for (const body of samples) answers.push(await send(route, body));
      const refused = answers.filter(({ status }) => status >= 400).length;
      const isRefused = refused === answers.length;
      const after = isRefused ? await checksums(api, writtenByRefusals) : await settledRows();
      if (isRefused) expect(after, nameOf(route)).toEqual(before);
      before = after;
      // Any bytes are a file.
      if (!takesFile(route)) expect(refused, `${nameOf(route)} refused`).toBeGreaterThanOrEqual(wanted);
    }
    expect(api.log.filter((line) => line.includes('"event":"fault"'))).toEqual([]);
  });
});

describe('the same routes with bodies as they should be', () => {
  test('accept each of them', { timeout: 300_000 }, async () => {
    const found = await findThings(api, pairOf(companies));
    for (const route of routes(false)) {
      for (let index = 0; index < wanted; index += 1) {
        // What one call deleted is not what the next one names.
        things = { ...found };
        const { body, as, version } = await rightCall(route);
        const answer = await send(route, sentBody(body), as, version);
        expect(answer.status, `${nameOf(route)} ${answer.text}`).toBeLessThan(300);
        if (route.method === 'DELETE') companies = await findCompanies();
      }
    }
  });
});

/** A call that is possible now; the sample makes it so. */
async function rightCall(route: AppRoute) {
  const body = validBody(route);
  const given = { api, token, companies: pairOf(companies), companyId: companies.at(-1) ?? '' };
  const made = await sampleOf(route)?.ready?.(given);
  for (const [name, pair] of Object.entries(made?.things ?? {})) {
    things[name] = { ...pair, missing: '' };
  }
  const whole: unknown = made?.body ? { ...Object(body), ...made.body } : body;
  return { body: whole, as: made?.token, version: made?.version };
}

test(
  'hostile queries over every route that reads meet an answer or a clear refusal',
  { timeout: 300_000 },
  async () => {
    for (const route of routes(true)) {
      for (const query of fc.sample(hostileQuery, { numRuns: perRoute, seed })) {
        const answer = await api.call('GET', `${pathOf(route)}?${query}`, { token: tokenFor(route) });
        expectDecent(answer, `${nameOf(route)}?${query}`);
      }
    }
  },
);

test('hostile ids in the path meet a clear refusal', async () => {
  const withId = routesOf(api.app).filter(({ path }) => path.includes(':'));
  const ids = [
    '%00',
    '%ff%fe',
    '%E0%A4%A',
    '..%2f..%2fetc',
    "';--",
    'cmp_',
    `cmp_${'0'.repeat(26)}x`,
    'x'.repeat(5_000),
    '%F0%9F%98%80',
  ];
  for (const route of withId) {
    for (const id of ids) {
      const headers: Record<string, string> = takesFile(route) ? { 'content-type': bodyTypeOf(route) } : {};
      const answer = await api.call(route.method, route.path.replace(/:\w+/, id), { token, headers });
      expectDecent(answer, `${nameOf(route)} ${id}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  }
});
