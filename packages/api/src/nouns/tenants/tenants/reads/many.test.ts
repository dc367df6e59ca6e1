import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { addTenants } from '../../../../testing/rows/many-tenants.ts';
import type { Tenant } from '../contract.ts';

let api: TestApi;
let owner: string;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  owner = await api.signIn('owner@freight-hq.example');
  await addTenants(api.db, 10_000);
});
afterAll(() => api.close());

const list = async (query: string) => {
  const { headers, json } = await api.call('GET', `/api/hq/tenants${query}`, { token: owner });
  return { total: headers.get('x-total-count'), link: headers.get('link') ?? '', rows: json as Tenant[] };
};

test('a list stops counting at ten thousand and says so', async () => {
  const { total, link, rows } = await list('?page[size]=200&page[number]=2');
  expect([total, rows.length]).toEqual(['10000+', 200]);
  expect(link).toContain('rel="next"');
  expect(link).not.toContain('rel="last"');
  expect((await list('?page[size]=1&q=thousandfold')).total).toBe('10000');
});

test('pages contain every row', async () => {
  const last = await list('?page[size]=200&page[number]=51&sort=-monthlyRevenue');
  expect(last.rows).toHaveLength(67);
  const first = await list('?page[size]=200&sort=monthlyRevenue');
  expect(last.rows.toReversed()).toEqual(first.rows.slice(0, 67));
});

test('the plain array ends at ten thousand', async () => {
  expect((await list('')).rows).toHaveLength(10_000);
});

test('of a part that very many names share, the search finds the first by name', async () => {
  const answer = await api.call('GET', '/api/hq/search?q=ousandfold&limit=40', { token: owner });
  const found = (answer.json as { results: { kind: string; id: string }[] }).results;
  const { rows } = await list('?page[size]=40&sort=tenantName&q=ousandfold');
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(found).toHaveLength(40);
});
