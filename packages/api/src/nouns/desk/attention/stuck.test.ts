import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '../../../kernel/permissions.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addWork, attentionOf } from '../../../testing/rows/attention.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { AttentionKind } from './contract.ts';

const kinds: readonly AttentionKind[] = ['change', 'charge', 'import', 'mail', 'order', 'page', 'transfer'];
const permissions: readonly Permission[] = [
  ...(['banking:read', 'billing:read', 'sales:read', 'settings:manage', 'content:read', 'tenants:read'] as const),
];
let api: TestApi;
let companyId: string;
let ownerId: string;

beforeAll(async () => {
  api = await startApi();
  ({ id: companyId } = await findCompany(api, 'Swift Haul Logistics'));
  [{ id: ownerId } = { id: '' }] = await api.rows<{ id: string }>(sql`select id from users where email like 'owner@%'`);
});
afterAll(() => api.close());

/** How many pieces of work each kind of item counts, of the kinds above. */
async function stuck(): Promise<Partial<Record<AttentionKind, number>>> {
  const { items } = await attentionOf(api, { permissions, userId: ownerId });
  const found: Partial<Record<AttentionKind, number>> = {};
  for (const { kind, count } of items) if (kinds.includes(kind)) found[kind] = (found[kind] ?? 0) + count;
  return found;
}

test('work that goes on is not listed, and the same work after three claims without progress is', async () => {
  expect(await stuck()).toEqual({});
  await addWork(api, { companyId, ownerId, isStuck: false });
  expect(await stuck()).toEqual({});
  await addWork(api, { companyId, ownerId, isStuck: true });
  expect(await stuck()).toEqual(Object.fromEntries(kinds.map((kind) => [kind, 1])));
});
