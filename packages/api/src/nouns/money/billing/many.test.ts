import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { queryRows } from '../../../db/tx.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addTenants } from '../../../testing/rows/many-tenants.ts';
import { type BillingItem, billingSortFields } from './contract.ts';

const tenants = 5_000;
const months = 6;

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
  await addTenants(api.db, tenants);
  // Every tenth tenant has not paid its last month.
  await api.rows(sql`with bills as (
      select n, m, 'ivc_' || n || '_' || m as id, 'cmp_' || lpad(n::text, 26, '0') as company_id, m = 1 and n % 10 = 0 as is_open,
        timestamptz '2026-07-01' - m * interval '31 days' as issued_at
      from generate_series(1, ${tenants}::int) n, generate_series(1, ${months}::int) m
    ), issued as (
      insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at, paid_at)
      select id, company_id, id, case when is_open then 'open' else 'paid' end, issued_at, 50000,
        case when is_open then 0 else 50000 end, issued_at, issued_at + interval '14 days',
        case when not is_open then issued_at + interval '9 days' end from bills returning 1
    )
    insert into payments (id, company_id, invoice_id, status, amount_cents, fee_cents, created_at, settled_at)
    select 'pay_' || n || '_' || m, company_id, id, 'succeeded', 50000, 1450, issued_at, issued_at + interval '9 days'
    from bills where not is_open`);
  await api.rows(sql`analyze`);
}, 180_000);
afterAll(() => api.close());

const get = (query: string) => api.call('GET', `/api/hq/billing${query}`, { token });

test('pages contain every row, and have the total', async () => {
  const first = await get('?page[size]=200&q=thousandfold&sort=-outstanding');
  expect(first.headers.get('x-total-count')).toBe(String(tenants));
  const rows = first.json as BillingItem[];
  expect(rows.every(({ outstanding, status }) => outstanding === 500 && status === 'overdue')).toBe(true);
  const last = (await get('?page[size]=200&page[number]=25&q=thousandfold&sort=-outstanding')).json as BillingItem[];
  expect(last).toHaveLength(200);
  expect(last.every(({ outstanding }) => outstanding === 0)).toBe(true);
});

test.each(billingSortFields)('a page and a deep page come by %s', async (sort) => {
  for (const number of [1, 77]) {
    const { status, json } = await get(`?page[size]=50&page[number]=${number}&sort=-${sort}`);
    expect([status, (json as BillingItem[]).length]).toEqual([200, 50]);
  }
});

test('invoices and payments are not read one by one', async () => {
  const owing = await api.db.withTx(system('test'), (tx) =>
    queryRows<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain select company_id, sum(amount_cents - paid_cents), min(due_at) from invoices i
        where i.status in ('open', 'overdue') group by company_id`,
    ),
  );
  const paid = await api.db.withTx(system('test'), (tx) =>
    queryRows<{ 'QUERY PLAN': string }>(
      tx,
      sql`explain select max(p.settled_at) from payments p where p.company_id = 'cmp_1' and p.status = 'succeeded'`,
    ),
  );
  const plan = [...owing, ...paid].map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (invoices|payments)/);
  // An index of the unpaid ones alone.
  expect(plan).toMatch(/invoices_(newest_)?unpaid/);
});
