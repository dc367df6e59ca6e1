import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { addPerson } from '../../testing/rows/people.ts';
import { list, sampleRoutes } from '../../testing/endpoints/sample-routes.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { reactAriaStyleHash } from './security-headers.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database, app: { extraRoutes: sampleRoutes } });
});
afterAll(() => database.close());

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='; " +
  "img-src 'self' data:; font-src 'self'; manifest-src 'self'; connect-src 'self' ws://127.0.0.1:4780; base-uri 'none'; " +
  "object-src 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";

test('every answer carries them, refusals and faults included', async () => {
  const token = await api.signIn((await addPerson(database.db)).email);
  const headers = { host: '127.0.0.1:4780' };
  const tag = (await api.call('GET', list.path, { token })).headers.get('etag') ?? '';
  const answers = [
    [200, await api.call('GET', '/api/config', { headers })],
    [204, await api.call('POST', '/api/ping', { headers })],
    [304, await api.call('GET', list.path, { token, headers: { ...headers, 'if-none-match': tag } })],
    [401, await api.call('GET', list.path, { headers })],
    [403, await api.call('GET', '/api/config', { headers: { ...headers, origin: 'https://evil.example' } })],
    [404, await api.call('GET', '/api/nothing', { headers })],
    [405, await api.call('DELETE', '/api/config', { headers })],
    [413, await api.call('POST', '/api/notes', { headers, body: { title: 'x'.repeat(70_000) } })],
    [422, await api.call('GET', '/api/config?a=1', { headers })],
    [500, await api.call('GET', '/api/broken', { headers })],
    [200, await api.call('GET', '/api/docs', { headers })],
  ] as const;
  for (const [status, answer] of answers) {
    expect.soft(answer.status).toBe(status);
    expect.soft(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': policy,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect.soft(answer.headers.get('cache-control')).toMatch(/no-store|no-cache/);
    for (const name of ['set-cookie', 'x-powered-by', 'server']) expect.soft(answer.headers.has(name)).toBe(false);
  }
});

test('the policy names the public socket and the API, where they are elsewhere', async () => {
  const settings = { publicOrigin: 'https://hq.works.example', apiBaseOrigin: 'https://api.works.example' };
  const elsewhere = await startApi({ database, settings });
  const answer = await elsewhere.call('GET', '/api/config', { headers: { host: 'evil" ; x' } });
  expect(answer.headers.get('content-security-policy')).toContain(
    "connect-src 'self' wss://hq.works.example https://api.works.example wss://api.works.example;",
  );
});

test('an invalid host never reaches the policy', async () => {
  const answer = await api.call('GET', '/api/config', { headers: { host: "a; script-src 'unsafe-inline'" } });
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';");
});

test('the hash matches the style of the installed React Aria', () => {
  const require = createRequire(realpathSync(new URL('../../../../components/package.json', import.meta.url)));
  const entry = createRequire(require.resolve('react-aria-components')).resolve('react-aria/package.json');
  const source = readFileSync(new URL('dist/private/interactions/usePress.mjs', `file://${entry}`), 'utf8');
  const style = /textContent = `([^`]+)`\.trim\(\)/.exec(source)?.[1] ?? '';
  const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source)?.[1] ?? '';
  const written = style.replaceAll(/\$\{[^}]+\}/g, attribute).trim();
  expect(`sha256-${createHash('sha256').update(written).digest('base64')}`).toBe(reactAriaStyleHash);
});
