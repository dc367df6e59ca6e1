import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { containing } from '../lib/like.ts';
import { queryRows, type Tx } from '../lib/tx.ts';
import type { listTenants } from './contract.ts';
import { tenantJson } from './json.ts';

type ListQuery = z.output<NonNullable<typeof listTenants.query>>;
type SortField = Exclude<NonNullable<ListQuery['sort']>, `-${string}`>;

/** Rows of the one plain array that a call without parameters answers. */
export const maxPlainRows = 10_000;
/** A list stops counting here and says so. */
const maxExactTotal = 10_000;
const defaultPageSize = 50;

// The indexes of the tables have these very expressions; a plan falls back to sorting every row where they differ.
const sortKeys: Record<SortField, SQL> = {
  tenantName: sql`lower(c.name) collate "C"`,
  subscriptionTier: sql`(case t.tier when 'starter' then 1 when 'professional' then 2 when 'enterprise' then 3 else 4 end)`,
  monthlyRevenue: sql`t.monthly_revenue_cents`,
  userCount: sql`t.user_count`,
  healthScore: sql`t.health_score`,
  riskLevel: sql`(case t.risk_level when 'low' then 1 when 'medium' then 2 else 3 end)`,
  lastActivity: sql`t.last_activity_at`,
};

/** Every tenant by name, as JSON text in the contract's shape. */
export async function readAllTenants(tx: Tx): Promise<string> {
  return (await readRows(tx, {}, maxPlainRows, 0)).json;
}

/** One page and the size of the whole list. */
export async function readTenantPage(tx: Tx, query: ListQuery): Promise<{ json: string; total: number | '10000+' }> {
  const size = query['page[size]'] ?? defaultPageSize;
  const { json } = await readRows(tx, query, size, ((query['page[number]'] ?? 1) - 1) * size);
  const counted = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (
      select from tenants t left join companies c on c.id = t.company_id ${matching(query.q)} limit ${maxExactTotal + 1}
    ) as counted`,
  );
  const total = counted[0]?.total ?? 0;
  return { json, total: total > maxExactTotal ? '10000+' : total };
}

/**
 * The ids of the page come first, from an index alone: a left join on a unique key is dropped by the planner
 * where nothing of the other table is read, so that a deep page skips index entries and not rows.
 */
async function readRows(tx: Tx, query: ListQuery, limit: number, offset: number): Promise<{ json: string }> {
  const { field, isDescending } = parseSort(query.sort);
  const byName = field === 'tenantName';
  const id = byName ? sql`c.id` : sql`t.company_id`;
  const from = byName
    ? sql`companies c left join tenants t on t.company_id = c.id`
    : sql`tenants t left join companies c on c.id = t.company_id`;
  const key = sortKeys[field];
  const order = isDescending ? sql`${key} desc nulls last, ${id} desc` : sql`${key} asc nulls first, ${id} asc`;
  const rows = await queryRows<{ json: string }>(
    tx,
    sql`with page as materialized (
      select ${id} as company_id, row_number() over (order by ${order}) as place
      from ${from} ${matching(query.q)} order by ${order} limit ${limit} offset ${offset}
    )
    select coalesce(json_agg(${tenantJson} order by page.place), '[]')::text as json
    from page join tenants t on t.company_id = page.company_id join companies c on c.id = page.company_id`,
  );
  return rows[0] ?? { json: '[]' };
}

function parseSort(sort: ListQuery['sort']): { field: SortField; isDescending: boolean } {
  const isDescending = sort?.startsWith('-') ?? false;
  return { field: (isDescending ? sort?.slice(1) : (sort ?? 'tenantName')) as SortField, isDescending };
}

function matching(q: string | undefined): SQL {
  if (!q) return sql``;
  const pattern = containing(q);
  return sql`where (lower(c.name) like lower(${pattern}) or t.tier like lower(${pattern}))`;
}
