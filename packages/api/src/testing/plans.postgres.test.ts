import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from './api.ts';
import { addTenants } from './rows/many-tenants.ts';
import { addTickets } from './rows/many-tickets.ts';
import { scansOf, vacuum } from './database/plans.ts';
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

describe('a deep page passes over entries of an index and not over rows', () => {
  test.each([
    ['tenants', { tenantName: 'companies_by_name', subscriptionTier: 'tenants_by_tier', riskLevel: 'tenants_by_risk' }],
    [
      'tenants',
      { monthlyRevenue: 'tenants_by_revenue', userCount: 'tenants_by_users', healthScore: 'tenants_by_health' },
    ],
    ['tenants', { lastActivity: 'tenants_by_activity' }],
    ['support/tickets', { subject: 'tickets_by_subject', customerEmail: 'tickets_by_customer' }],
    ['support/tickets', { priority: 'tickets_by_urgency', status: 'tickets_by_progress' }],
    ['support/tickets', { createdAt: 'tickets_by_created', ticketNumber: 'tickets_by_number', due: 'tickets_by_due' }],
  ])('of %s, by %o', async (list, indexes) => {
    for (const [field, index] of Object.entries(indexes)) {
      for (const sort of [field, `-${field}`]) {
        const found = await scans(`/api/hq/${list}?page[size]=50&page[number]=40&sort=${sort}`);
        expect(found.map(({ node, index: by }) => `${node} ${by}`)).toContain(`Index Only Scan ${index}`);
      }
    }
  });
});

test('the listed full scans still read a whole table', async () => {
  for (const { path, name } of quickLists.filter(({ readsAll }) => readsAll)) {
    expect(await wholeReads(path), name).not.toEqual([]);
  }
});

test('the detection finds a full scan', async () => {
  const seen = await scansOf(databaseName, () =>
    api.rows(sql`select count(*) from tickets where description = ${'x'}`),
  );
  expect(seen).toContainEqual({ node: 'Seq Scan', table: 'tickets', index: undefined });
});
