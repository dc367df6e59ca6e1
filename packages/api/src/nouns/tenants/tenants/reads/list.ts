import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rankOf } from '../../../../db/columns.ts';
import { jsonList } from '../../../../db/json-text.ts';
import {
  isDeep,
  maxExactTotal,
  maxPlainRows,
  type PageRows,
  pageRows,
  rowsFromEnd,
  totalOf,
} from '../../../../kernel/lists/paging.ts';
import { companiesFound } from '../../../../db/search-terms.ts';
import { buildOnce, queryRows, type Tx } from '../../../../db/tx.ts';
import { where } from '../../../../db/where.ts';
import { folded } from '../../../../kernel/lists/folded.ts';
import { type listTenants, riskLevels, subscriptionTiers, type Tenant } from '../contract.ts';
import { isScored } from '../../../money/subscriptions/service.ts';
import { tenantJson } from './json.ts';

type ListQuery = z.output<NonNullable<typeof listTenants.query>>;
type ListFilter = Omit<ListQuery, 'page[size]' | 'page[number]'>;
type SortField = Exclude<NonNullable<ListQuery['sort']>, `-${string}`>;

// The same expressions as in the indexes; otherwise a plan sorts every row.
export const sortKeys: Record<SortField, SQL> = {
  tenantName: sql`lower(c.name) collate "C"`,
  subscriptionTier: rankOf(sql`t.tier`, subscriptionTiers),
  monthlyRevenue: sql`t.monthly_revenue_cents`,
  userCount: sql`t.user_count`,
  healthScore: sql`t.health_score`,
  riskLevel: rankOf(sql`t.risk_level`, riskLevels),
  lastActivity: sql`t.last_activity_at`,
};

/** Without a score a tenant has neither: it comes last in both directions. */
const isOfScore = (field: SortField) => field === 'healthScore' || field === 'riskLevel';

const keyOf = (field: SortField, now: Date): SQL =>
  isOfScore(field) ? sql`case when ${isScored(now)} then ${sortKeys[field]} end` : sortKeys[field];

const allTenants = buildOnce(sql`select ${jsonList(sql`tenant`, sql`key, company_id`)} as json from (
    select ${tenantJson} as tenant, ${sortKeys.tenantName} as key, company_id
    from tenants t join companies c on c.id = t.company_id order by key, company_id limit ${maxPlainRows}
  ) as listed`);

/** Every tenant by name, as JSON text in the contract's shape. */
export async function readAllTenants(tx: Tx): Promise<string> {
  const rows = await tx.run<{ json: string }>(allTenants);
  return rows[0]?.json ?? '[]';
}

/** One page and the size of the whole list. */
export async function readTenantPage(
  tx: Tx,
  query: ListQuery,
  userId: string,
): Promise<{ json: string; total: number | '10000+' }> {
  const asked = pageRows(query);
  const conditions = conditionsOf(query, userId, tx.now);
  const isWhole = conditions.length === 0;
  const page =
    isWhole && isOfScore(parseSort(query.sort).field)
      ? scorePageSql(query, asked, tx.now)
      : await listPageSql(tx, query, conditions, asked);
  const [row] = await queryRows<{ json: string; total: number }>(tx, page);
  const { json, total } = row ?? { json: '[]', total: 0 };
  return { json, total: totalOf(total) };
}

/** The companies of the whole list, in its order. */
export async function readTenantIds(tx: Tx, query: ListFilter, userId: string): Promise<string[]> {
  const { field, direction } = parseSort(query.sort);
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`select t.company_id as id from tenants t join companies c on c.id = t.company_id
      ${where(conditionsOf(query, userId, tx.now))}
      order by ${keyOf(field, tx.now)} ${withNulls(field, direction)}, t.company_id ${direction}`,
  );
  return rows.map(({ id }) => id);
}

/** Some tenants, in no order. */
export async function readTenants(tx: Tx, companyIds: readonly string[]): Promise<Tenant[]> {
  if (companyIds.length === 0) return [];
  const rows = await queryRows<{ tenant: Tenant }>(
    tx,
    sql`select ${tenantJson}::json as tenant from tenants t join companies c on c.id = t.company_id
      where ${inArray(sql`t.company_id`, [...companyIds])}`,
  );
  return rows.map(({ tenant }) => tenant);
}

const keptCount = sql`select rows::int as total from row_counts where name = 'tenants'`;
const readKeptCount = buildOnce(keptCount);

async function nearerEnd(tx: Tx, asked: PageRows): Promise<PageRows | undefined> {
  if (!isDeep(asked)) return undefined;
  const [counted] = await tx.run<{ total: number }>(readKeptCount);
  return rowsFromEnd(asked, counted?.total ?? 0);
}

async function listPageSql(tx: Tx, query: ListQuery, conditions: readonly SQL[], asked: PageRows): Promise<SQL> {
  const isFiltered = conditions.length > 0;
  const fromEnd = isFiltered ? undefined : await nearerEnd(tx, asked);
  const { field, direction, opposite } = parseSort(query.sort);
  const isByName = field === 'tenantName';
  const from = isByName
    ? sql`companies c left join tenants t on t.company_id = c.id`
    : sql`tenants t left join companies c on c.id = t.company_id`;
  const id = isByName ? sql`c.id` : sql`t.company_id`;
  const candidates = sql`select ${id} as company_id, ${keyOf(field, tx.now)} as key from ${from} ${where(conditions)}`;
  const { size, offset } = fromEnd ?? asked;
  const found = sql`found as ${isFiltered ? sql`materialized` : sql`not materialized`} (${candidates})`;
  const page = sql`select company_id, key from found
    order by ${ordered(field, fromEnd ? opposite : direction)} limit ${size} offset ${offset}`;
  return rowsSql(query, sql`${found}, page as materialized (${page})`, isFiltered);
}

/**
 * The whole list by score or risk. The tenants with a score come from an index; an order by `keyOf` would sort every
 * row. The others are read only for a page that reaches them.
 */
function scorePageSql(query: ListQuery, { size, offset }: PageRows, now: Date): SQL {
  const { field, direction } = parseSort(query.sort);
  const inScored = sql`(select count(*) from tenants t where ${isScored(now)})`;
  const isFull = sql`(select count(*) from scored) = ${size}`;
  return rowsSql(
    query,
    sql`scored as materialized (select t.company_id, ${sortKeys[field]} as key from tenants t where ${isScored(now)}
        order by ${sortKeys[field]} ${direction}, t.company_id ${direction} limit ${size} offset ${offset}),
      page as materialized (select company_id, key from scored union all (
        select t.company_id, null from tenants t where not ${isScored(now)} order by t.company_id ${direction}
        limit ${size} - (select count(*) from scored)
        offset case when ${isFull} then 0 else greatest(0, ${offset} - ${inScored}) end))`,
    false,
  );
}

/**
 * The ids of the page come first, from an index alone: a left join on a unique key is dropped by the planner
 * if nothing of the other table is read, so that a deep page skips index entries and not rows.
 */
function rowsSql(query: ListQuery, page: SQL, isFiltered: boolean): SQL {
  const { field, direction } = parseSort(query.sort);
  const total = isFiltered
    ? sql`(select count(*)::int from (select from found limit ${maxExactTotal + 1}) as counted)`
    : sql`coalesce((${keptCount}), 0)`;
  return sql`with ${page}
    select ${total} as total, ${jsonList(tenantJson, ordered(field, direction))} as json
    from page join tenants t using (company_id) join companies c on c.id = company_id`;
}

const ordered = (field: SortField, way: SQL): SQL => sql`key ${withNulls(field, way)}, company_id ${way}`;

/** A tenant that was never active sorts before all others, one without a score after them in both directions. */
function withNulls(field: SortField, direction: SQL): SQL {
  if (isOfScore(field)) return sql`${direction} nulls last`;
  if (field !== 'lastActivity') return direction;
  return direction === descending ? sql`desc nulls last` : sql`asc nulls first`;
}

const ascending = sql`asc`;
const descending = sql`desc`;

function parseSort(sort: ListQuery['sort'] = 'tenantName'): { field: SortField; direction: SQL; opposite: SQL } {
  const field = sort.replace(/^-/, '') as SortField;
  if (!sort.startsWith('-')) return { field, direction: ascending, opposite: descending };
  return { field, direction: descending, opposite: ascending };
}

/** Condition of an active tenant, `t`. */
export const isSubscribed = sql`t.tier <> 'cancelled'`;

function conditionsOf({ q, plan, risk, state, owner }: ListFilter, userId: string, now: Date): SQL[] {
  const ownedBy = owner === 'me' ? userId : owner;
  return [
    ...(q && folded(q) ? [matching(q)] : []),
    ...(plan ? [plan === 'subscribed' ? isSubscribed : sql`t.tier = ${plan}`] : []),
    ...(risk ? [sql`t.risk_level = ${risk}`, isScored(now)] : []),
    ...(state ? [state === 'suspended' ? sql`t.suspended_at is not null` : sql`t.suspended_at is null`] : []),
    ...(ownedBy === 'nobody' ? [sql`t.owner_id is null`] : ownedBy ? [sql`t.owner_id = ${ownedBy}`] : []),
  ];
}

/** Name, plan, DOT or MC number, or id. */
function matching(q: string): SQL {
  const id = folded(q);
  const isFound = id.startsWith('cmp_') ? sql`c.id = ${id}` : sql`c.id in ${companiesFound(q)}`;
  const tiers = subscriptionTiers.filter((tier) => tier.includes(folded(q)));
  // Without a matching plan, the planner need not read the tenants for their plans.
  return tiers.length > 0 ? sql`(${isFound} or ${inArray(sql`t.tier`, tiers)})` : isFound;
}
