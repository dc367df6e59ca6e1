import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const files = [
  { file: '/api/hq/knowledge/export', list: '/api/hq/knowledge/articles?page[size]=200', name: 'title' },
  { file: '/api/hq/content/export', list: '/api/hq/content/pages?page[size]=200', name: 'title' },
  {
    file: '/api/v1/hq/sales/opportunities/export',
    list: '/api/v1/hq/sales/opportunities?page_size=200',
    name: 'name',
  },
];

async function recordsOf(path: string): Promise<string[][]> {
  const { status, text } = await api.call('GET', path, { token: owner });
  expect(status).toBe(200);
  return parseCsv(text.replace(/^\uFEFF/, '')).slice(1);
}

async function namesOf(path: string, name: string): Promise<string[]> {
  const { json } = await api.call('GET', path, { token: owner });
  const rows = Array.isArray(json) ? json : (json as { opportunities: unknown[] }).opportunities;
  return (rows as Record<string, string>[]).map((row) => row[name] ?? '');
}

test.each(files)('$file has the rows of its list, in its order', async ({ file, list, name }) => {
  const names = (await recordsOf(file)).map(([first]) => first);
  expect(names.length).toBeGreaterThan(3);
  expect(names).toEqual(await namesOf(list, name));
  const sorted = `sort=-${name}`;
  expect((await recordsOf(`${file}?${sorted}`)).map(([first]) => first)).toEqual(
    await namesOf(`${list}&${sorted}`, name),
  );
});

test('search and filters of a list narrow its file, and the audit entry has no searched words', async () => {
  const path = '/api/hq/knowledge/export?category=Banking&q=limit';
  const all = await recordsOf('/api/hq/knowledge/export');
  const found = await recordsOf(path);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(all.length);
  expect(found.every(([, category]) => category === 'Banking')).toBe(true);
  const [entry] = await api.rows<{ details: unknown }>(
    sql`select details from audit_log where details ->> 'report' = 'articles' and details ? 'category'`,
  );
  expect(entry?.details).toEqual({ report: 'articles', category: 'Banking', isSearch: true });
});

test('a title that a spreadsheet would run is neutral in the file', async () => {
  await api.call('POST', '/api/hq/knowledge/articles', {
    token: owner,
    body: { title: '=HYPERLINK("x")', category: 'Banking', body: 'Text' },
  });
  expect((await recordsOf('/api/hq/knowledge/export')).map(([title]) => title)).toContain(`'=HYPERLINK("x")`);
});
