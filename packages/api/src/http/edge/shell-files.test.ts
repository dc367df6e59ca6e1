import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { defaultLimits } from '../settings/settings.ts';

let database: TestDatabase;
let api: TestApi;
let folder: string;
const page = '<!doctype html><title>Freight HQ</title>';
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freight-hq-shell-'));
  const shellDir = join(folder, 'dist');
  await mkdir(join(shellDir, 'assets'), { recursive: true });
  await mkdir(join(shellDir, '.vite'));
  const files = {
    'index.html': page,
    'assets/index-abc123.js': script,
    'assets/index-abc123.js.map': '{}',
    'favicon.svg': '<svg/>',
    '.vite/manifest.json': '{}',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(shellDir, name), text);
  await writeFile(join(folder, 'secret.txt'), 'outside');
  database = await makeTestDatabase();
  api = await startApi({ database, app: { shellDir } });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/hq', '/hq/login', '/hq/tenants/unknown/deeper', '/alerts', '/hq/a.b', '/index.html', '/hq/apix'])(
  '%s is the page, never kept without asking',
  async (path) => {
    const answer = await api.call('GET', path);
    expect([answer.status, answer.text]).toEqual([200, page]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const again = await api.call('GET', path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  },
);

test('the page names the brand of the installation, as text', async () => {
  const branded = await startApi({
    database,
    settings: { brand: { name: 'Tern & $1 Point' } },
    app: { shellDir: join(folder, 'dist') },
  });
  expect((await branded.call('GET', '/hq')).text).toBe('<!doctype html><title>Tern &amp; $1 Point</title>');
});

test('a file with a hash in its name is cached permanently, and compressed if the browser accepts it', async () => {
  const get = (encodings: string) =>
    api.app.request('/assets/index-abc123.js', { headers: { 'accept-encoding': encodings } });
  const plain = await get('identity');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await plain.text()).toBe(script);
  const brotli = await get('gzip, deflate, br');
  expect([brotli.headers.get('content-encoding'), brotli.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(script);
  const gzip = await get('gzip, br;q=0');
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(script);
});

test.each([
  '/assets/index-old999.js',
  '/assets/',
  '/missing.css',
  '/favicon.ico',
  '/.vite/manifest.json',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/backup.zip',
  '/.env',
  '/hq/.git/config',
  '/assets/index-abc123.js.map',
])('%s is 404, not the page', async (path) => {
  const answer = await api.call('GET', path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('outside');
});

test.each(['/anything', '/wp-login', '/hqx', '/%E0%A4%A'])('%s is the page with 404', async (path) => {
  const answer = await api.call('GET', path);
  expect([answer.status, answer.text]).toEqual([404, page]);
  const again = await api.call('GET', path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(404);
});

test('the page is never the answer to an unknown path of the API', async () => {
  for (const path of ['/api/nothing', '/api', '/hq/api/nothing', '/ws/collaboration', '/ws']) {
    const answer = await api.call('GET', path);
    expect.soft([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
  }
});

test('an address of the portal takes GET and HEAD', async () => {
  const head = await api.call('HEAD', '/hq');
  expect([head.status, head.text]).toEqual([200, '']);
  const post = await api.call('POST', '/hq/login');
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('without a built portal the API still answers', async () => {
  const bare = await startApi({ database, app: { shellDir: join(folder, 'nowhere') } });
  expect((await bare.call('GET', '/hq')).status).toBe(404);
  expect((await bare.call('GET', '/api/config')).status).toBe(200);
});

describe('an address that is too long', () => {
  const dots = (count: number) => `/${'.'.repeat(count - 3)}/x`;

  test.each([
    ['a path of dots', dots(15_500)],
    ['a path one character above the limit', dots(2_001)],
    ['a path of encoded dots', `/${'%2e'.repeat(700)}x`],
    ['a path of the API', `/api/${'x'.repeat(2_000)}`],
    ['a query', `/hq?q=${'x'.repeat(8_000)}`],
  ])('%s is refused with 414', async (_, path) => {
    const answer = await api.call('GET', path);
    expect([answer.status, answer.problem.code]).toEqual([414, 'address_too_long']);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await api.call('POST', path)).status).toBe(414);
  });

  test('at the limit it is read', async () => {
    expect((await api.call('GET', dots(2_000))).status).toBe(404);
    expect((await api.call('GET', `/hq?q=${'x'.repeat(7_997)}`)).status).toBe(200);
  });
});

describe('the limits of unknown paths', () => {
  const start = (limits: Partial<typeof defaultLimits> = {}) =>
    startApi({ database, limits: { ...defaultLimits, ...limits }, app: { shellDir: join(folder, 'dist') } });

  test.each(['/x', '/.env', '/assets/old.js', '/api/nothing'])('%s counts against the address', async (path) => {
    const limited = await start();
    for (let count = 0; count < 60; count += 1) expect((await limited.call('GET', path)).status).toBe(404);
    const refused = await limited.call('GET', path);
    expect([refused.status, refused.problem.code]).toEqual([429, 'too_many_requests']);
    expect((await limited.call('POST', path)).status).toBe(429);
  });

  test('files and addresses of the portal count against nothing', async () => {
    const limited = await start({ requestsPerAddressPerMinute: 1 });
    for (let count = 0; count < 3; count += 1) {
      for (const path of ['/', '/hq/tenants', '/assets/index-abc123.js', '/favicon.svg', '/index.html'])
        expect((await limited.call('GET', path)).status).toBe(200);
    }
    expect((await limited.call('GET', '/api/config')).status).toBe(200);
  });

  test('an unknown path takes a place among the calls that are answered at once', async () => {
    const limited = await start({ requestsInFlight: 1 });
    const answers = await Promise.all(['/x', '/y', '/hq'].map((path) => limited.call('GET', path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 503, 200]);
  });
});
