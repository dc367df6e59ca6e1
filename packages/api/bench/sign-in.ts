import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import * as oidc from 'openid-client';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { sealerService } from '../src/http/noun/services.ts';
import { checkSessions } from '../src/nouns/people/single-sign-on/check-sessions.ts';
import { providerService } from '../src/nouns/people/single-sign-on/provider.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import type { Callback } from '../src/testing/identity-provider/identity-provider.ts';
import { addFactor, codeOf } from '../src/testing/rows/factors.ts';
import { addPasskey, requestOf } from '../src/testing/rows/passkeys.ts';
import { addPerson } from '../src/testing/rows/people.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';

/**
 * What a factor and a passkey cost, what single sign-on adds to its library, and whether 100 sign-ins at once or a check
 * of 500 sessions slow down anything else. Each call goes through the whole server, with a PostgreSQL that the bench starts.
 */
const people = 60;
const pairs = 60;
const together = 100;
const checked = 500;
const origin = 'https://hq.works.example';
const redirectUri = `${origin}/hq/login/sso`;

const postgres = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= postgres?.url;
const idp = await startProvider();
const database = await makeTestDatabase({ rows: 'empty', kind: 'postgres' });
const { issuer, clientId, clientSecret } = idp;
const settings = {
  publicOrigin: origin,
  oidc: { issuer, clientId, clientSecret, name: 'Works', domains: [], isGoogle: false },
};
const api = await startApi({ database, settings: { ...settings, strictResponses: false } });
try {
  await measureFactors(await startApi({ database, settings: { strictResponses: false } }));
  const mia = await addPerson(database.db, { email: 'mia@works.example', employeeId: 'W-1', passwordHash: 'none' });
  await api.rows(sql`insert into sso_identities (id, user_id, issuer, subject, email, how, linked_at)
    values ('idn_bench', ${mia.id}, ${issuer}, 'mia', 'mia@works.example', 'connection', ${api.now()})`);
  await compareFinish();
  await measureBurst();
  await measureCheck();
} finally {
  await database.close();
  await idp.stop();
  await postgres?.stop();
}

/** Processor time of this process for a fresh entry by the code of an app, and by a passkey. */
async function measureFactors(demo: TestApi): Promise<void> {
  const codes: (() => Promise<number>)[] = [];
  const passkeys: (() => Promise<number>)[] = [];
  for (let number = 0; number < people; number += 1) {
    const email = `factor${number}@hq.example`;
    await addPerson(demo.db, { email, employeeId: `F-${number}`, role: 'admin', passwordHash: 'none' });
    const token = await demo.signIn(email);
    const factor = await addFactor(demo, token);
    const { authenticator } = await addPasskey(demo, token);
    const credential = authenticator.sign(await requestOf(demo, token, 'reauth'));
    const reauth = async (body: object) => (await demo.call('POST', '/hq/api/reauth', { token, body })).status;
    codes.push(() => reauth({ code: codeOf(demo, factor, 30) }));
    passkeys.push(() => reauth({ credential }));
  }
  for (const [name, calls, goal] of [
    ['code of an app', codes, 5],
    ['passkey', passkeys, 10],
  ] as const) {
    // The first ones compile.
    await all(calls.slice(0, 10));
    const began = process.cpuUsage();
    await all(calls.slice(10));
    const { user, system } = process.cpuUsage(began);
    const ms = (user + system) / 1_000 / (calls.length - 10);
    console.log(`${name}: ${ms.toFixed(2)} ms of processor time for the whole call (${verdict(ms, goal, ' ms')})`);
  }
}

async function all(calls: readonly (() => Promise<number>)[]): Promise<void> {
  for (const call of calls) {
    const status = await call();
    if (status !== 204) throw new Error(`A fresh entry answered ${status}`);
  }
}

interface Begun {
  url: string;
  flow: string;
}

/** The end of a sign-in at the provider, beside its library alone, in turns. */
async function compareFinish(): Promise<void> {
  const execute = [oidc.enableNonRepudiationChecks, oidc.allowInsecureRequests];
  const configuration = await oidc.discovery(new URL(issuer), clientId, {}, oidc.ClientSecretBasic(clientSecret), {
    execute,
  });
  const [ours, alone]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair += 1) {
    const { flow, callback } = await beginAt(api);
    ours.push(await timeOf(() => finish(flow, callback)));
    alone.push(await timeAlone(configuration));
  }
  const [one, other] = [median(ours.slice(10)), median(alone.slice(10))];
  const ratio = one / other;
  console.log(
    `SSO finish: ${one.toFixed(1)} ms, openid-client alone ${other.toFixed(1)} ms (a provider on this machine, ${(one - other).toFixed(1)} ms more): ${ratio.toFixed(2)}x (${verdict(ratio, 1.2, 'x')})`,
  );
}

async function timeAlone(configuration: oidc.Configuration): Promise<number> {
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const url = oidc.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: redirectUri, scope: 'openid email profile offline_access', state, nonce },
    ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  });
  const back = new URL(redirectUri);
  back.search = new URLSearchParams({ ...(await idp.signIn(url.href)) }).toString();
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  return timeOf(() => oidc.authorizationCodeGrant(configuration, back, checks));
}

async function beginAt({ call }: Pick<TestApi, 'call'>): Promise<{ flow: string; callback: Callback }> {
  const { url, flow } = (await call('POST', '/hq/api/sso/start', { body: {} })).json as Begun;
  return { flow, callback: await idp.signIn(url) };
}

async function finish(flow: string, callback: Callback): Promise<string> {
  const answer = await api.call('POST', '/hq/api/sso/finish', { body: { flow, ...callback } });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json as { token: string }).token;
}

/** As many people come back from the provider at the same time; the server still says that it is ready. */
async function measureBurst(): Promise<void> {
  const listener = getRequestListener(api.app.fetch);
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const flows: Awaited<ReturnType<typeof beginAt>>[] = [];
  for (let number = 0; number < together; number += 1) flows.push(await beginAt(api));
  let isOver = false;
  const probes: number[] = [];
  const probing = (async () => {
    while (!isOver) probes.push(await timeOf(() => fetch(`${url}/readyz`).then((answer) => answer.text())));
  })();
  const headers = { 'content-type': 'application/json' };
  const answers = await Promise.all(
    flows.map(({ flow, callback }) =>
      fetch(`${url}/hq/api/sso/finish`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ flow, ...callback }),
      }),
    ),
  );
  isOver = true;
  await probing;
  server.close();
  server.closeAllConnections();
  const done = answers.filter(({ status }) => status === 200).length;
  const sorted = probes.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  console.log(
    `${together} at once: ${done} signed in; /readyz p99 of ${probes.length} ${p99.toFixed(0)} ms (${verdict(p99, 300, ' ms')})`,
  );
}

/** All sessions of a provider are due at once; requests go on beside the check. */
async function measureCheck(): Promise<void> {
  await api.rows(
    sql`update auth_sessions set ended_at = ${api.now()}, end_reason = 'logout', sso_refresh_token = null`,
  );
  let token = '';
  for (let number = 0; number < checked; number += 1) {
    const { flow, callback } = await beginAt(api);
    token = await finish(flow, callback);
  }
  const request = () => timeOf(() => api.call('GET', '/hq/api/auth/me', { token }));
  // A request each 10 ms, as from people: also alone, since the first one after a pause takes longer.
  const atPace = async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return request();
  };
  for (let number = 0; number < 100; number += 1) await request();
  const idle: number[] = [];
  for (let number = 0; number < 500; number += 1) idle.push(await atPace());
  api.clock.advance(11 * 60_000);
  const [provider, sealer] = [api.get(providerService), api.get(sealerService)];
  if (!provider || !sealer) throw new Error('No provider');
  const beside: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) beside.push(await atPace());
  })();
  const seconds = (await timeOf(() => checkSessions({ db: database.db, provider, sealer }))) / 1_000;
  isOver = true;
  await asking;
  // The provider of the tests keeps its latest thousand entries, and so says of the older sessions that they are over.
  const [row] = await api.rows<{ good: number; over: number }>(
    sql`select count(*) filter (where sso_checked_at = ${api.now()})::int as good,
      count(*) filter (where end_reason = 'idp_revoked')::int as over from auth_sessions`,
  );
  const { good = 0, over = 0 } = row ?? {};
  console.log(`${good + over} sessions checked in ${seconds.toFixed(1)} s (${verdict(seconds, 10, ' s')})`);
  const ratio = median(beside) / median(idle);
  console.log(
    `a request meanwhile: ${median(beside).toFixed(2)} ms, alone ${median(idle).toFixed(2)} ms: ${ratio.toFixed(2)}x (${verdict(ratio, 1.05, 'x')})`,
  );
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface ProviderThread {
  issuer: string;
  clientId: string;
  clientSecret: string;
  signIn(url: string): Promise<Callback>;
  stop(): Promise<unknown>;
}

type Told =
  | { ready: Pick<ProviderThread, 'issuer' | 'clientId' | 'clientSecret'> }
  | { id: number; callback: Callback };

/** Starts an identity provider in a separate thread. */
function startProvider(): Promise<ProviderThread> {
  const worker = new Worker(new URL('parts/identity-provider-worker.ts', import.meta.url), {
    workerData: redirectUri,
  });
  const waiting = new Map<number, (callback: Callback) => void>();
  let last = 0;
  const signIn = (url: string) =>
    new Promise<Callback>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage({ id: last, url });
    });
  return new Promise((resolve) => {
    worker.on('message', (told: Told) => {
      if ('ready' in told) resolve({ ...told.ready, signIn, stop: () => worker.terminate() });
      else waiting.get(told.id)?.(told.callback);
    });
  });
}
