import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findFullCompany, type TestCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import { payIn } from '../../../testing/rows/ledger.ts';
import { deletionLines, standingOf } from './rules.ts';
import { type DeletionImpact, tenant, tenantDetail, type Tenant, type TenantSummary } from './contract.ts';

let api: TestApi;
let owner: string;
let company: TestCompany & { email: string };

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  company = await findFullCompany(api);
});
afterAll(() => api.close());

describe('one tenant', () => {
  test('has the shape of the contract, as in the list', async () => {
    const one = await api.call('GET', `/api/hq/tenants/${company.id}`, { token: owner });
    expect(one.status).toBe(200);
    expect(z.strictObject(tenantDetail.shape).parse(one.json)).toEqual(one.json);
    const list = await api.call('GET', '/api/hq/tenants', { token: owner });
    expect(list.json).toContainEqual(tenant.parse(one.json));
  });

  test('that does not exist is 404; an id of another kind is 422 and names the right one', async () => {
    const missing = await api.call('GET', `/api/hq/tenants/${newId('cmp')}`, { token: owner });
    expect([missing.status, missing.problem.code]).toEqual([404, 'not_found']);
    const wrongKind = await api.call('GET', `/api/hq/tenants/${company.tenantId}`, { token: owner });
    expect(wrongKind.status).toBe(422);
    expect(wrongKind.problem.detail).toContain('cmp_');
    const nonsense = await api.call('GET', '/api/hq/tenants/%00%27--', { token: owner });
    expect(nonsense.status).toBe(422);
  });
});

test('the summary is the sum of the list, without the revenue of cancelled tenants', async () => {
  const tenants = (await api.call('GET', '/api/hq/tenants', { token: owner })).json as Tenant[];
  const { json, headers } = await api.call('GET', '/api/hq/tenants/summary', { token: owner });
  const active = tenants.filter((row) => row.subscriptionTier !== 'cancelled');
  const scored = tenants.filter((row) => !standingOf(row, api.now()));
  expect(scored.length).toBeLessThan(active.length);
  const sum = (rows: Tenant[], of: (row: Tenant) => number) => rows.reduce((total, row) => total + of(row), 0);
  const summary = json as TenantSummary;
  expect(summary).toEqual({
    totalTenants: tenants.length,
    activeTenants: active.length,
    totalRevenue: expect.closeTo(
      sum(active, (row) => row.monthlyRevenue),
      2,
    ),
    totalUsers: sum(tenants, (row) => row.userCount),
    avgHealthScore: expect.closeTo(sum(scored, (row) => row.healthScore) / scored.length, 6),
  });
  expect(headers.get('etag')).toMatch(/^W\//);
});

describe('the impact of a deletion', () => {
  const impact = async () =>
    (await api.call('GET', `/api/hq/tenants/${company.id}/deletion-impact`, { token: owner })).json as DeletionImpact;

  test('counts the rows that would be deleted', async () => {
    const { counts, losses, tenantName } = await impact();
    expect(tenantName).toBe(company.name);
    expect(Object.keys(counts).toSorted()).toEqual(['drivers', 'invoices', 'loads', 'tickets', 'users', 'vehicles']);
    expect(losses.map(({ line }) => line)).toEqual(deletionLines);
    const said = losses.map(({ detail }) => detail).join(', ');
    expect(said.match(/\d[\d,]*/g)?.map(Number)).toEqual(
      ['users', 'drivers', 'vehicles', 'loads', 'invoices', 'tickets'].map((noun) => counts[noun]),
    );
    expect(losses[1]?.detail).toMatch(/^\d+ drivers?, \d+ vehicles?$/);
    for (const [table, count] of Object.entries(counts)) {
      const [row] = await api.rows<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(table)} where company_id = ${company.id}`,
      );
      expect([table, count]).toEqual([table, row?.count]);
      expect(count).toBeGreaterThan(0);
    }
  });

  test('counts a user with several sessions once', async () => {
    const before = (await impact()).signedInUsers;
    await api.signIn(company.email);
    await api.signIn(company.email);
    await api.signIn('dispatch@blueridge.example');
    expect((await impact()).signedInUsers).toBe(before + 1);
    await api.rows(
      sql`update auth_sessions set last_activity_at = last_activity_at - interval '31 minutes' where company_id = ${company.id}`,
    );
    expect((await impact()).signedInUsers).toBe(0);
  });

  test('names money on an account and in transit', async () => {
    await withoutBlockers(api, company.id);
    expect((await impact()).blockers).toEqual([]);
    await payIn(api, company.id, 150);
    expect((await impact()).blockers).toEqual([{ code: 'balance', detail: '$1.50 on 1 bank account' }]);
    await payIn(api, company.id, 50_000, 'hold');
    expect((await impact()).blockers.map(({ code }) => code)).toEqual(['balance', 'pending_transfer']);
  });
});

test('the average health of no tenant is unknown, not 0', async () => {
  await api.rows(sql`update tenants set created_at = ${api.now().toISOString()}`);
  const { json } = await api.call('GET', '/api/hq/tenants/summary', { token: owner });
  expect(json).toMatchObject({ avgHealthScore: null });
});
