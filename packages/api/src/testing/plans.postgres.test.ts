import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from './api.ts';
import { addTenants } from './many-tenants.ts';
import { addTickets } from './many-tickets.ts';
import { scansOf, vacuum } from './plans.ts';
import { largeTables, quickLists } from './quick-lists.ts';

const story = 67;
let api: TestApi;
let token: string;
let databaseName: string;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  await addTenants(api.db, 5_000 - story);
  await addTickets(api.db, 50_000);
  const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  databaseName = row?.name ?? '';
  await vacuum(databaseName);
  token = await api.signIn('owner@freight-hq.example');
}, 600_000);
afterAll(() => api.close());

const scans = (path: string) =>
  scansOf(databaseName, async () => {
    const answer = await api.call('GET', path, { token });
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  });
const wholeReads = async (path: string) =>
  (await scans(path)).filter(({ node, table }) => node === 'Seq Scan' && largeTables.includes(table));

describe('with 50,000 tickets and 5,000 tenants no large table is read from end to end by', () => {
  test.each(quickLists.filter(({ readsAll }) => !readsAll))('$name', async ({ path }) => {
    expect(await wholeReads(path)).toEqual([]);
  });
});

test('what is said to read a whole table does', async () => {
  for (const { path, name } of quickLists.filter(({ readsAll }) => readsAll)) {
    expect(await wholeReads(path), name).not.toEqual([]);
  }
});

test('the eye that looks for whole reads sees one', async () => {
  const seen = await scansOf(databaseName, () =>
    api.rows(sql`select count(*) from tickets where description = ${'x'}`),
  );
  expect(seen).toContainEqual({ node: 'Seq Scan', table: 'tickets', index: undefined });
});
