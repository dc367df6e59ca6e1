import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from './companies.ts';
import { system } from '../kernel/actor.ts';
import type { Tx } from './tx.ts';
import { tenants } from '../nouns/tenants/tenants/tables.ts';
import { makeTestDatabase, type TestDatabase } from '../testing/testing.ts';
import { users } from '../nouns/people/users/tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.close());

const at = new Date('2026-06-30T00:00:00.000Z');
const userOf = (id: string, companyId: string, isActive = true) => ({
  id,
  companyId,
  audience: 'tenant' as const,
  email: `${id}@swifthaul.example`,
  firstName: 'A',
  lastName: 'B',
  role: 'driver' as const,
  isActive,
  createdAt: at,
  updatedAt: at,
});
const tenantOf = (companyId: string) => ({
  id: `ten_${companyId}`,
  companyId,
  tier: 'starter' as const,
  healthScore: 80,
  riskLevel: 'low' as const,
  monthlyRevenueCents: 0,
  createdAt: at,
  updatedAt: at,
});
const counts = async (tx: Tx) =>
  Object.fromEntries((await tx.select().from(tenants)).map(({ companyId, userCount }) => [companyId, userCount]));

it('follows every change of users', async () => {
  await test.db.withTx(system('test'), async (tx) => {
    await tx.insert(companies).values(['a', 'b'].map((id) => ({ id, name: id, dotNumber: id, createdAt: at })));
    await tx.insert(users).values(userOf('early', 'a'));
    await tx.insert(tenants).values([tenantOf('a'), tenantOf('b')]);
    expect(await counts(tx)).toEqual({ a: 1, b: 0 });
    await tx.insert(users).values([userOf('u1', 'a'), userOf('u2', 'b'), userOf('u3', 'b', false)]);
    expect(await counts(tx)).toEqual({ a: 2, b: 1 });
    await tx.update(users).set({ isActive: true });
    expect(await counts(tx)).toEqual({ a: 2, b: 2 });
    await tx.update(users).set({ companyId: 'b' }).where(eq(users.id, 'u1'));
    expect(await counts(tx)).toEqual({ a: 1, b: 3 });
    await tx
      .update(users)
      .set({ isActive: false })
      .where(sql`true`);
    expect(await counts(tx)).toEqual({ a: 0, b: 0 });
    await tx.update(users).set({ isActive: true });
    await tx.delete(users).where(eq(users.companyId, 'b'));
    expect(await counts(tx)).toEqual({ a: 1, b: 0 });
  });
});
