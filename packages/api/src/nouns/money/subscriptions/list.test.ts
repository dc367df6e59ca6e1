import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { Subscription } from './contract.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const list = (query = '') => api.call('GET', `/api/hq/subscriptions?page[size]=200${query}`, { token });
const read = async (query = '') => (await list(query)).json as Subscription[];

test('the prices of all subscriptions are the total revenue, and each has its last change', async () => {
  const answer = await list();
  const rows = answer.json as Subscription[];
  expect(answer.headers.get('x-total-count')).toBe('67');
  expect(rows.reduce((sum, { monthlyCents }) => sum + monthlyCents, 0)).toBe(19_500_000);
  for (const { status, monthlyCents, cancelledAt, lastChange } of rows) {
    expect([monthlyCents === 0, cancelledAt !== undefined]).toEqual([status === 'cancelled', status === 'cancelled']);
    expect(lastChange?.kind === 'churn').toBe(status === 'cancelled');
  }
  expect(await read('&show=cancelled')).toHaveLength(3);
  expect((await read('&q=SWIFT')).map(({ companyName }) => companyName)).toEqual(['Swift Haul Logistics']);
  expect((await list('&show=lost')).status).toBe(422);
});

test('a tenant with more trucks than paid seats owes the difference until seats are raised', async () => {
  const { id } = await findCompany(api, 'Swift Haul Logistics');
  const own = async () => (await read('&show=beyond_seats')).find(({ companyId }) => companyId === id);
  expect(await own()).toBeUndefined();
  await api.rows(
    sql`delete from vehicles where company_id = ${id} and id not in (select vehicle_id from loads where vehicle_id is not null)`,
  );
  const [kept] = await api.rows<{ n: number }>(
    sql`select count(*)::int as n from vehicles where company_id = ${id} and status <> 'retired'`,
  );
  await api.rows(sql`update subscriptions set seats = 30 where company_id = ${id}`);
  await api.rows(sql`insert into vehicles (id, company_id, unit_number, make, model_year, status, created_at)
    select 'veh_extra' || n, ${id}, 'X' || n, 'Volvo', 2024, case when n > 40 - ${kept?.n ?? 0} then 'retired' else 'active' end, ${api.now()}
    from generate_series(1, 45) n`);
  expect(await own()).toMatchObject({ seats: 30, trucks: 40, unpaidCents: 10 * 5_500 });
  await api.rows(sql`update subscriptions set seats = 40 where company_id = ${id}`);
  expect(await own()).toBeUndefined();
});
