import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { addTenants } from '../../../../testing/rows/many-tenants.ts';
import { newTenantDays } from '../../../money/subscriptions/rules.ts';
import { riskLevels, subscriptionTiers, type Tenant, tenantSortFields } from '../contract.ts';

interface Stored {
  id: string;
  name: string;
  keys: Record<(typeof tenantSortFields)[number], string | number>;
  isScored: boolean;
}

let api: TestApi;
let owner: string;
let stored: readonly Stored[];

// Enough rows that pages of the second half are read from the end of the list.
const added = 2_400;
const perPage = 170;

beforeAll(async () => {
  api = await startApi({ rows: 'demo' });
  owner = await api.signIn('owner@freight-hq.example');
  await addTenants(api.db, added);
  const rows = await api.rows<
    Record<string, string | number>
  >(sql`select t.company_id as id, c.name, t.tier as "subscriptionTier",
    t.monthly_revenue_cents as "monthlyRevenue", t.user_count as "userCount", t.health_score as "healthScore",
    t.risk_level as "riskLevel", coalesce(extract(epoch from t.last_activity_at), 0)::float8 as "lastActivity",
    extract(epoch from t.created_at)::float8 as created
    from tenants t join companies c on c.id = t.company_id`);
  const firstNew = api.now().getTime() / 1000 - newTenantDays * 86_400;
  stored = rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    keys: keysOf(row),
    isScored: row['subscriptionTier'] !== 'cancelled' && Number(row['created']) <= firstNew,
  }));
});
afterAll(() => api.close());

const keysOf = (row: Record<string, string | number>) =>
  ({
    ...row,
    tenantName: String(row['name']).toLowerCase(),
    subscriptionTier: (subscriptionTiers as readonly unknown[]).indexOf(row['subscriptionTier']),
    riskLevel: (riskLevels as readonly unknown[]).indexOf(row['riskLevel']),
  }) as unknown as Stored['keys'];

const compare = (left: string | number, right: string | number) => (left < right ? -1 : left > right ? 1 : 0);

function inOrder(rows: readonly Stored[], sort: string): string[] {
  const field = sort.replace(/^-/, '') as keyof Stored['keys'];
  const isOfScore = field === 'healthScore' || field === 'riskLevel';
  const order = (some: readonly Stored[], keyOf: (row: Stored) => string | number) => {
    const sorted = some.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || compare(a.id, b.id));
    return sort.startsWith('-') ? sorted.toReversed() : sorted;
  };
  const [first, last] = [true, false].map((isFirst) => rows.filter((row) => (row.isScored || !isOfScore) === isFirst));
  return [...order(first ?? [], ({ keys }) => keys[field]), ...order(last ?? [], () => 0)].map(({ id }) => id);
}

async function page(number: number, query: string): Promise<{ ids: string[]; total: number }> {
  const path = `/api/hq/tenants?page[size]=${perPage}&page[number]=${number}&${query}`;
  const { json, headers } = await api.call('GET', path, { token: owner });
  return { ids: (json as Tenant[]).map(({ companyId }) => companyId), total: Number(headers.get('x-total-count')) };
}

async function allPages(query: string): Promise<string[]> {
  const { ids, total } = await page(1, query);
  for (let number = 2; number <= Math.ceil(total / perPage); number += 1) ids.push(...(await page(number, query)).ids);
  return ids;
}

const sorts = tenantSortFields.flatMap((field) => [field, `-${field}`]);

describe('pages read one after the other are the whole list', () => {
  test.each(sorts)('sorted by %s, equals and unknowns among them', async (sort) => {
    const ids = await allPages(`sort=${sort}`);
    expect(ids).toEqual(inOrder(stored, sort));
    expect(ids).toHaveLength(67 + added);
  });

  test.each(['-tenantName', 'lastActivity', '-healthScore'])('of a search, sorted by %s', async (sort) => {
    const found = stored.filter(({ name }) => name.startsWith('Thousandfold'));
    expect(await allPages(`sort=${sort}&q=thousandfold`)).toEqual(inOrder(found, sort));
  });
});

test('a page beyond the end is empty', async () => {
  const last = Math.ceil((67 + added) / perPage);
  for (const number of [last + 1, last + 2, 1_000_000]) {
    expect(await page(number, 'sort=healthScore')).toEqual({ ids: [], total: 67 + added });
  }
});

test('the end follows each added or removed tenant, and no rolled back change', async () => {
  const last = Math.ceil((67 + added) / perPage);
  const before = await page(last, 'sort=tenantName');
  await api.rows(sql`insert into companies (id, name, dot_number, created_at) values ('cmp_last', '~', 'last', now())`);
  const insert = sql`insert into tenants (id, company_id, tier, health_score, risk_level, monthly_revenue_cents, created_at, updated_at)
    values ('ten_last', 'cmp_last', 'starter', 50, 'low', 0, now(), now())`;
  await api.rows(insert);
  await expect(api.rows(insert)).rejects.toThrow('tenants');
  expect(await page(last, 'sort=tenantName')).toEqual({ ids: [...before.ids, 'cmp_last'], total: before.total + 1 });
  await api.rows(sql`delete from tenants where id = 'ten_last'`);
  await api.rows(sql`delete from companies where id = 'cmp_last'`);
  expect(await page(last, 'sort=tenantName')).toEqual(before);
});
