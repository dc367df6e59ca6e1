import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { HealthFactor } from './contract.ts';
import { refreshHealth } from './service.ts';

let api: TestApi;
let id: string;

beforeAll(async () => {
  api = await startApi();
  id = (await findCompany(api, 'Swift Haul Logistics')).id;
});
afterAll(() => api.close());

/** Computes the score again; returns the points of each factor. */
async function points(): Promise<Record<string, number>> {
  await api.db.withTx(system('test'), (tx) => refreshHealth(tx, id));
  const [row] = await api.rows<{ factors: HealthFactor[] }>(
    sql`select health_factors as factors from tenants where company_id = ${id}`,
  );
  return Object.fromEntries((row?.factors ?? []).map((one) => [one.factor, one.points]));
}

const daysAgo = (days: number) => new Date(api.now().getTime() - days * 86_400_000);

test('nothing changes without an event', async () => {
  expect(await api.db.withTx(system('test'), (tx) => refreshHealth(tx))).toBe(0);
});

test('logins: the share of users who signed in within 14 days', async () => {
  await api.rows(sql`update users set last_login_at = ${daysAgo(15)} where company_id = ${id}`);
  expect((await points())['logins']).toBe(0);
  await api.rows(sql`update users set last_login_at = ${daysAgo(13)} where company_id = ${id}`);
  expect((await points())['logins']).toBe(25);
});

test('loads: the last 30 days against the 30 before', async () => {
  await api.rows(sql`delete from loads where company_id = ${id} and created_at > ${daysAgo(60)}`);
  expect((await points())['loads']).toBe(0);
  const add = (days: number) =>
    api.rows(sql`insert into loads (id, company_id, load_number, status, origin, destination, pickup_at, delivery_at, revenue_cents, created_at)
      values (${newId('lod')}, ${id}, ${newId('lod')}, 'delivered', 'A', 'B', ${daysAgo(days)}, ${daysAgo(days)}, 1, ${daysAgo(days)})`);
  for (let count = 0; count < 4; count += 1) await add(40);
  await add(3);
  expect((await points())['loads']).toBe(6);
  for (let count = 0; count < 9; count += 1) await add(2);
  expect((await points())['loads']).toBe(25);
});

test('payments: 10 with one overdue invoice, none with two', async () => {
  await api.rows(
    sql`update invoices set due_at = ${daysAgo(-30)} where company_id = ${id} and status in ('open', 'overdue')`,
  );
  expect((await points())['payments']).toBe(20);
  const overdue = () =>
    api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
      values (${newId('ivc')}, ${id}, ${newId('ivc')}, 'open', '2020-01-01', 100, 0, ${daysAgo(31)}, ${daysAgo(1)})`);
  await overdue();
  expect((await points())['payments']).toBe(10);
  await overdue();
  expect((await points())['payments']).toBe(0);
});

test('tickets: minus five for a high or urgent ticket, minus two for others', async () => {
  await api.rows(sql`update tickets set status = 'closed', waiting_since = ${api.now()} where company_id = ${id}`);
  expect((await points())['tickets']).toBe(15);
  const open = async (priority: string) => {
    await api.rows(sql`insert into tickets
      (id, company_id, ticket_number, subject, description, customer_email, priority, status, created_at, updated_at)
      values (${newId('tkt')}, ${id}, ${newId('tkt')}, 'Gate', '', 'a@b.example', ${priority}, 'open', ${api.now()}, ${api.now()})`);
    return (await points())['tickets'];
  };
  expect(await open('urgent')).toBe(10);
  expect(await open('low')).toBe(8);
  expect(await open('high')).toBe(3);
  expect(await open('high')).toBe(0);
});

test('usage: the share of used seats', async () => {
  await api.rows(
    sql`update subscriptions set seats = (select user_count * 2 from tenants where company_id = ${id}) where company_id = ${id}`,
  );
  expect((await points())['usage']).toBe(8);
  await api.rows(sql`update subscriptions set seats = 1 where company_id = ${id}`);
  expect((await points())['usage']).toBe(15);
});
