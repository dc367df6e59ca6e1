import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rankOf } from '../../../db/columns.ts';
import { companiesFound } from '../../../db/search-terms.ts';
import { anyText, dollars, figure, jsonList, jsonObject, moment, plainWord } from '../../../db/json-text.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { folded } from '../../../kernel/lists/folded.ts';
import { maxExactTotal, maxPlainRows, pageRows, totalOf } from '../../../kernel/lists/paging.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { type BillingItem, billingStatuses, type listBilling } from './contract.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { lastDeclined } from '../payments/service.ts';
import { plans } from '../subscriptions/rules.ts';
import { lastReminder } from './sql.ts';

type ListQuery = z.output<NonNullable<typeof listBilling.query>>;
type Finding = Pick<ListQuery, 'sort' | 'q' | 'status'>;
type SortField = Exclude<NonNullable<ListQuery['sort']>, `-${string}`>;

const sortKeys: Record<SortField, SQL> = {
  companyName: sql`lower(name) collate "C"`,
  plan: rankOf(sql`plan`, plans),
  monthlyRevenue: sql`revenue`,
  users: sql`users`,
  status: rankOf(sql`status`, billingStatuses),
  nextBilling: sql`next_billing`,
  outstanding: sql`owed`,
};

/** Amounts and status of every tenant that is billed or owes money, or of the named tenants. */
function billed(now: Date, companyIds?: readonly string[]): SQL {
  const wanted = companyIds ? inArray(sql`t.company_id`, [...companyIds]) : sql`t.tier <> 'cancelled' or o.owed > 0`;
  const owes = companyIds ? sql`and ${inArray(sql`i.company_id`, [...companyIds])}` : sql``;
  return sql`owing as (
    select company_id, sum(owed_cents)::bigint as owed, min(due_at) as due_at
    from invoices i where ${isUnpaid(sql`i.status`)} ${owes} group by company_id
  ), billed as (
    select t.id, t.company_id, c.name, coalesce(nullif(t.tier, 'cancelled'), s.plan, 'starter') as plan, t.monthly_revenue_cents as revenue, t.user_count as users,
      coalesce(o.owed, 0) as owed, o.due_at,
      case when o.due_at <= ${now} then 'overdue'
        when o.owed > 0 or coalesce(s.started_at, t.created_at) >= ${startOfMonth(now)} then 'pending' else 'active' end as status,
      case when t.tier <> 'cancelled' then ${startOfMonth(now, 1)}::date end as next_billing
    from tenants t join companies c on c.id = t.company_id
      left join subscriptions s on s.company_id = t.company_id left join owing o on o.company_id = t.company_id
    where ${wanted}
  )`;
}

/** The text of an item of the contract, from `billed b`. */
const itemJson = (now: Date) =>
  jsonObject<BillingItem>({
    id: plainWord(sql`b.id`),
    companyId: plainWord(sql`b.company_id`),
    companyName: anyText(sql`b.name`),
    plan: plainWord(sql`initcap(b.plan)`),
    monthlyRevenue: dollars(sql`b.revenue`),
    users: figure(sql`b.users`),
    status: plainWord(sql`b.status`),
    lastPayment: moment(sql`(select max(p.settled_at) from payments p
      where p.company_id = b.company_id and p.status = 'succeeded')`),
    nextBilling: plainWord(sql`to_char(b.next_billing, 'YYYY-MM-DD')`),
    outstanding: dollars(sql`b.owed`),
    daysOverdue: figure(sql`case when b.status = 'overdue'
      then floor(extract(epoch from ${now}::timestamptz - b.due_at) / 86400)::int end`),
    lastDeclinedAt: moment(sql`case when b.owed > 0 then ${lastDeclined(sql`b.company_id`)} end`),
    lastReminderAt: moment(lastReminder(sql`b.company_id`)),
  });

/** Every item by company, as JSON text in the contract's shape. */
export async function readAllItems(tx: Tx): Promise<string> {
  return (await readRows(tx, {}, maxPlainRows, 0)).json;
}

/** One page and the size of the whole list. */
export async function readItemPage(tx: Tx, query: ListQuery): Promise<{ json: string; total: number | '10000+' }> {
  const { size, offset } = pageRows(query);
  const { json, total } = await readRows(tx, query, size, offset);
  return { json, total: totalOf(total) };
}

/** The items of some companies, in no order, whether they are billed or not. */
export async function readItems(tx: Tx, companyIds: readonly string[]): Promise<BillingItem[]> {
  if (companyIds.length === 0) return [];
  const rows = await queryRows<{ item: BillingItem }>(
    tx,
    sql`with ${billed(tx.now, companyIds)} select ${itemJson(tx.now)}::json as item from billed b`,
  );
  return rows.map(({ item }) => item);
}

/** The number of tenants of the whole list by status. */
export async function countByStatus(tx: Tx): Promise<Record<BillingItem['status'], number>> {
  const rows = await queryRows<{ status: BillingItem['status']; n: number }>(
    tx,
    sql`with ${billed(tx.now)} select status, count(*)::int as n from billed group by status`,
  );
  return { active: 0, overdue: 0, pending: 0, ...Object.fromEntries(rows.map(({ status, n }) => [status, n])) };
}

/** The companies of the whole list, in its order. */
export async function readCompanyIds(tx: Tx, query: Finding): Promise<string[]> {
  const { found, order } = finding(tx, query);
  const rows = await queryRows<{ id: string }>(
    tx,
    sql`with ${found} select company_id as id from found order by ${order}`,
  );
  return rows.map(({ id }) => id);
}

async function readRows(
  tx: Tx,
  query: Finding,
  limit: number,
  offset: number,
): Promise<{ json: string; total: number }> {
  const { found, order } = finding(tx, query);
  const rows = await queryRows<{ json: string; total: number }>(
    tx,
    sql`with ${found},
      page as materialized (select * from found order by ${order} limit ${limit} offset ${offset})
    select (select count(*)::int from (select from found limit ${maxExactTotal + 1}) as counted) as total,
      ${jsonList(itemJson(tx.now), order)} as json
    from page b`,
  );
  return rows[0] ?? { json: '[]', total: 0 };
}

function finding(tx: Tx, { sort, q, status }: Finding): { found: SQL; order: SQL } {
  const { field, direction } = parseSort(sort);
  const nulls = direction === descending ? sql`nulls last` : sql`nulls first`;
  return {
    found: sql`${billed(tx.now)}, found as materialized (select *, ${sortKeys[field]} as key from billed where ${matching(q)} and ${status ? sql`status = ${status}` : sql`true`})`,
    order: sql`key ${direction} ${nulls}, company_id ${direction}`,
  };
}

const ascending = sql`asc`;
const descending = sql`desc`;

function parseSort(sort: ListQuery['sort']): { field: SortField; direction: SQL } {
  if (!sort?.startsWith('-')) return { field: (sort ?? 'companyName') as SortField, direction: ascending };
  return { field: sort.slice(1) as SortField, direction: descending };
}

/** By name, plan, status, DOT or MC number. */
function matching(q: string | undefined): SQL {
  const text = folded(q ?? '');
  if (text === '') return sql`true`;
  const foundPlans = plans.filter((plan) => plan.includes(text));
  const statuses = billingStatuses.filter((status) => status.includes(text));
  return sql`(company_id in ${companiesFound(text)}
    ${foundPlans.length > 0 ? sql`or ${inArray(sql`plan`, foundPlans)}` : sql``}
    ${statuses.length > 0 ? sql`or ${inArray(sql`status`, statuses)}` : sql``})`;
}
