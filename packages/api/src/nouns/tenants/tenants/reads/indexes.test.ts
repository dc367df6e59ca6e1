import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../../../db/tx.ts';
import { system } from '../../../../kernel/actor.ts';
import { makeTestDatabase, type TestDatabase } from '../../../../testing/testing.ts';
import { sortKeys } from './list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());

test.each([
  ['subscriptionTier', 'tenants_by_tier'],
  ['monthlyRevenue', 'tenants_by_revenue'],
  ['userCount', 'tenants_by_users'],
  ['healthScore', 'tenants_by_health'],
  ['riskLevel', 'tenants_by_risk'],
] as const)('the order by %s is the one of the index %s', async (field, index) => {
  const plan = await database.db.withTx(system('test'), async (tx) => {
    await tx.execute(sql`set local enable_sort = off`);
    await tx.execute(sql`set local enable_seqscan = off`);
    return queryRows<object>(
      tx,
      sql`explain select t.company_id from tenants t order by ${sortKeys[field]}, t.company_id`,
    );
  });
  const text = JSON.stringify(plan);
  expect(text).toContain(`using ${index} `);
  expect(text).not.toContain('Sort');
});
