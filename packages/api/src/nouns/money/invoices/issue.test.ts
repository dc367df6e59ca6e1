import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { queryRows } from '../../../db/tx.ts';
import { pastTriggers } from '../../../testing/database/past-triggers.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { issueInvoices } from './issue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  await rows(sql`delete from scheduled_changes`);
});
afterAll(() => database.close());

const issue = () => issueInvoices({ db: database.db, logger: createLogger(() => undefined) });
const rows = <Row extends object>(query: ReturnType<typeof sql>) =>
  database.db.withTx(system('test'), (tx) => queryRows<Row>(tx, query));
const issuedFor = (period: string) =>
  rows<{ company: string; cents: number; status: string; due: string; number: string }>(
    sql`select company_id as company, amount_cents as cents, status, due_at::date::text as due, number from invoices
      where period = ${period}::date order by company_id`,
  );

test('a billed month is not billed again', async () => {
  const before = await issuedFor('2026-06-01');
  await issue();
  expect(await issuedFor('2026-06-01')).toEqual(before);
});

test('a new month is billed once to every paying tenant, at the price of its start', async () => {
  database.clock.set(new Date('2026-07-03T08:00:00Z'));
  await Promise.all([issue(), issue()]);
  const payers = await rows<{ company: string; cents: number }>(
    sql`select company_id as company, monthly_revenue_cents as cents from tenants where tier <> 'cancelled' order by company_id`,
  );
  const issued = await issuedFor('2026-07-01');
  expect(issued.map(({ company, cents }) => ({ company, cents }))).toEqual(payers);
  expect(issued.reduce((sum, { cents }) => sum + cents, 0)).toBe(19_500_000);
  expect(new Set(issued.map(({ status, due }) => `${status} ${due}`))).toEqual(new Set(['open 2026-07-17']));
  expect(new Set(issued.map(({ number }) => number)).size).toBe(issued.length);
  const trail = await rows(sql`select details from audit_log where action = 'invoices.issued'`);
  expect(trail).toEqual([{ details: { period: '2026-07-01', invoices: issued.length, amountCents: 19_500_000 } }]);
});

test('a tenant that joins within a month is billed from the next month on, and a cancelled tenant is not billed', async () => {
  const [joined, left] = await rows<{ id: string }>(
    sql`select company_id as id from tenants where tier <> 'cancelled' limit 2`,
  );
  await rows(sql`delete from invoices where period = '2026-07-01'`);
  const later = sql`update revenue_movements set at = '2026-07-02', booked_at = '2026-07-02' where company_key = ${joined?.id}`;
  await pastTriggers(database.db, (tx) => tx.execute(later));
  await rows(sql`update tenants set tier = 'cancelled', monthly_revenue_cents = 0 where company_id = ${left?.id}`);
  await issue();
  const companies = (await issuedFor('2026-07-01')).map(({ company }) => company);
  expect(companies).toHaveLength(62);
  expect(companies).not.toContain(joined?.id);
  expect(companies).not.toContain(left?.id);
});

test('a tenant with a change of the first day waits until the change is applied', async () => {
  const [waiting] = await rows<{ id: string }>(
    sql`select company_id as id from tenants where tier <> 'cancelled' order by 1 desc limit 1`,
  );
  database.clock.set(new Date('2026-08-02T08:00:00Z'));
  await rows(sql`insert into scheduled_changes (company_id, is_end, reason, due_at, scheduled_at)
    values (${waiting?.id}, true, 'Sold', '2026-08-01', '2026-07-01')`);
  await issue();
  expect((await issuedFor('2026-08-01')).map(({ company }) => company)).not.toContain(waiting?.id);
  await rows(sql`delete from scheduled_changes`);
  await issue();
  expect((await issuedFor('2026-08-01')).map(({ company }) => company)).toContain(waiting?.id);
});
