import { existsSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApiDocument } from '../../http/contract/openapi.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { docsHtml } from './html.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({ database });
});
afterAll(() => database.close());

test('the page names every operation of the document, and needs neither script nor a foreign file', async () => {
  const document = (await api.call('GET', '/api/openapi.json')).json as OpenApiDocument;
  const page = await api.call('GET', '/api/docs');
  expect(page.headers.get('content-type')).toContain('text/html');
  const paths = Object.entries(document.paths);
  for (const name of Object.keys(document.components.schemas)) expect.soft(page.text).toContain(`<h3>${name}</h3>`);
  expect(paths.length).toBeGreaterThan(10);
  for (const [path, operations] of paths) {
    for (const { summary } of Object.values(operations)) {
      expect.soft(page.text).toContain(path);
      expect.soft(page.text).toContain(summary.replaceAll("'", '&#39;'));
    }
  }
  expect(page.text).not.toMatch(/<script|<[^>]+ (?:style|on\w+)=|(?:src|href)="https?:/);
  const sheets = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  expect(sheets).toEqual(['/api/docs.css']);
  expect((await api.call('GET', '/api/docs.css')).headers.get('content-type')).toContain('text/css');
});

test.each(['/api/docs', '/api/openapi.json'])('%s is compressed for clients that accept it', async (path) => {
  const plain = await api.call('GET', path);
  expect(plain.headers.get('content-encoding')).toBeNull();
  const packed = await api.app.request(path, { headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toContain('Accept-Encoding');
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain.text);
});

test.each(['/api/docs', '/api/openapi.json'])('%s is not sent again to a browser that has it', async (path) => {
  const tag = (await api.call('GET', path)).headers.get('etag') ?? '';
  const again = await api.call('GET', path, { headers: { 'if-none-match': tag } });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
  const other = await api.call('GET', path, { headers: { 'if-none-match': 'W/"other"' } });
  expect(other.status).toBe(200);
});

test("the page has the portal's icon, so that a browser asks for no other", async () => {
  const page = await api.call('GET', '/api/docs');
  const [, icon = ''] = /<link rel="icon" href="([^"]+)"/.exec(page.text) ?? [];
  expect(icon).toMatch(/^\/[a-z]+\.svg$/);
  expect(existsSync(new URL(`../../../../shell/public${icon}`, import.meta.url))).toBe(true);
});

test('text of a contract cannot become markup', () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'x', version: '<b>' },
    paths: {
      '/<img>': {
        get: {
          summary: '"><script>alert(1)</script>',
          description: '<b>',
          tags: ['<b>'],
          responses: { 200: { description: '</pre><b>' } },
        },
      },
    },
    components: { schemas: { '<img>': { description: '</pre><b>' } } },
  } as unknown as OpenApiDocument;
  const html = docsHtml(document, '<b>Works</b>');
  expect(html).not.toMatch(/<script|<img|<b>/);
});
