import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLimits } from '../../../http/settings/settings.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let keyServer: Server;
let forged: string;
let fetches = 0;

beforeAll(async () => {
  // Accepts each request and never answers.
  keyServer = createServer(() => (fetches += 1)).listen(0, '127.0.0.1');
  await once(keyServer, 'listening');
  const { port } = keyServer.address() as AddressInfo;
  const issuer = 'https://keys.example';
  const { privateKey } = await generateKeyPair('RS256');
  forged = await new SignJWT({ iss: issuer, aud: 'freight-hq', sub: 'x', company: 'cmp_x', exp: 2e9 })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(privateKey);
  const jwksUrl = `http://127.0.0.1:${port}/jwks.json`;
  api = await startApi({
    limits: { ...defaultLimits, requestsInFlight: 10 },
    settings: { tenantIssuers: [{ issuer, algorithm: 'RS256', jwksUrl, companies: ['cmp_x'], origins: [] }] },
  });
});
afterAll(async () => {
  keyServer.closeAllConnections();
  keyServer.close();
  await api.close();
});

const forge = async () => (await api.call('GET', '/api/eld/alerts', { token: forged })).status;

test('forged tokens of an application whose keys do not arrive take no place from other callers', async () => {
  const owner = await api.signIn('owner@freight-hq.example');
  const answered: number[] = [];
  const calls: Promise<unknown>[] = [];
  for (let call = 0; call < 80; call += 1) {
    calls.push(forge().then((status) => answered.push(status)));
    // By then it waits.
    await api.call('GET', '/healthz');
  }
  await expect.poll(() => fetches).toBe(1);
  expect((await api.call('GET', '/hq/api/auth/me', { token: owner })).status).toBe(200);
  // Calls above the limit of their address do not wait for the keys.
  expect(answered).toEqual(Array.from({ length: 20 }, () => 429));
  await Promise.all(calls);
  expect(answered.slice(20).every((status) => status === 401 || status === 503)).toBe(true);
  expect(fetches).toBe(1);
});

test('a failed fetch is not repeated at once', async () => {
  const before = fetches;
  const startedAt = performance.now();
  await forge();
  expect(fetches).toBe(before);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
