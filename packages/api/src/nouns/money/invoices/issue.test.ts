import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { queryRows } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { recordRevenue } from '../revenue/service.ts';
import { findInvoiceFaults } from './inspect.ts';
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
const faults = () => database.db.withTx(system('test'), findInvoiceFaults);
const issuedFor = (period: string) =>
  rows<{ company: string; cents: number; status: string; due: string; number: string }>(
    sql`select company_id as company, amount_cents as cents, status, due_at::date::text as due, number from invoices
      where period = ${period}::date order by company_id`,
  );

test('a billed month is not billed again, but for tenants that have joined in it', async () => {
  const joined = await rows<{ id: string }>(sql`select company_id as id from tenants t where created_at >= '2026-06-01'
    and tier <> 'cancelled' and not exists (select from invoices i where i.company_id = t.company_id) order by 1`);
  const known = await issuedFor('2026-06-01');
  await issue();
  const added = (await issuedFor('2026-06-01')).filter(({ number }) => !known.some((one) => one.number === number));
  expect(added.map(({ company }) => company)).toEqual(joined.map(({ id }) => id));
  expect(added.length).toBe(7);
  const before = await issuedFor('2026-06-01');
  await issue();
  expect(await issuedFor('2026-06-01')).toEqual(before);
});

test('a new month is billed once to every paying tenant, at the price of its start and with the changes since the last', async () => {
  database.clock.set(new Date('2026-07-03T08:00:00Z'));
  await Promise.all([issue(), issue()]);
  const payers = await rows<{ company: string; cents: number }>(
    sql`select company_id as company, monthly_revenue_cents as cents from tenants where tier <> 'cancelled' order by company_id`,
  );
  const whole = await rows<{ company: string; cents: number }>(
    sql`select company_id as company, sum(cents)::float8 as cents from invoice_lines
      where from_day = '2026-07-01' group by company_id order by company_id`,
  );
  expect(whole).toEqual(payers);
  expect(whole.reduce((sum, { cents }) => sum + cents, 0)).toBe(19_500_000);
  const changes = await rows<{ text: string; cents: number }>(
    sql`select text, cents::float8 as cents from invoice_lines l where from_day between '2026-06-02' and '2026-06-30'
      and exists (select from invoices i where i.id = l.invoice_id and i.kind = 'month')`,
  );
  expect(changes.length).toBeGreaterThan(10);
  expect(changes.every(({ text }) => / to \$[\d,.]+ a month, \d+ of 30 days$/.test(text))).toBe(true);
  const issued = await issuedFor('2026-07-01');
  const total = 19_500_000 + changes.reduce((sum, { cents }) => sum + cents, 0);
  expect(issued.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
  expect(new Set(issued.map(({ status, due }) => `${status} ${due}`))).toEqual(new Set(['open 2026-07-17']));
  const trail = await rows<{ details: object }>(
    sql`select details from audit_log where action = 'invoices.issued' and details ->> 'period' = '2026-07-01'`,
  );
  expect(trail).toEqual([{ details: { period: '2026-07-01', invoices: issued.length, amountCents: total } }]);
  expect(await faults()).toEqual([]);
});

/** What was issued to a company, the oldest first. */
const issuedTo = async (company: string) =>
  (
    await rows<{ told: string }>(sql`select to_char(i.period, 'YYYY-MM ') || i.kind || ' ' || i.amount_cents as told
      from invoices i where i.company_id = ${company} and issued_at > '2026-07-01' order by i.number`)
  ).map(({ told }) => told);

/** A tenant that has come on a day and pays so much. */
async function join(day: string, cents: number, billedThrough: string | null = null): Promise<string> {
  const id = newId('cmp');
  database.clock.set(new Date(`${day}T09:00:00Z`));
  await rows(
    sql`insert into companies (id, name, dot_number, created_at) values (${id}, ${id}, ${id}, ${`${day}T09:00Z`})`,
  );
  await rows(sql`insert into tenants (id, company_id, tier, health_score, risk_level, monthly_revenue_cents, billed_through,
      created_at, updated_at)
    values (${newId('ten')}, ${id}, 'starter', 0, 'high', ${cents}, ${billedThrough}, ${`${day}T09:00Z`}, ${`${day}T09:00Z`})`);
  await pay(id, cents);
  return id;
}
const pay = (company: string, cents: number) =>
  database.db.withTx(system('test'), (tx) =>
    recordRevenue(tx, company, { plan: cents === 0 ? null : 'starter', cents }),
  );

test('a tenant that joins on the 20th pays the rest of the month at once, and a cancelled one nothing', async () => {
  const joined = await join('2026-07-20', 31_000);
  const left = await join('2026-07-20', 31_000);
  await pay(left, 0);
  await issue();
  expect([await issuedTo(joined), await issuedTo(left)]).toEqual([['2026-07 start 12000'], []]);
  await issue();
  expect(await issuedTo(joined)).toEqual(['2026-07 start 12000']);
});

test('seats that go up and down within a day leave no line, those that stay one of the next invoice', async () => {
  const [still, grown] = [await join('2026-07-20', 31_000), await join('2026-07-20', 31_000)];
  await issue();
  database.clock.set(new Date('2026-07-22T10:00:00Z'));
  await pay(still, 62_000);
  await pay(grown, 62_000);
  database.clock.set(new Date('2026-07-22T12:00:00Z'));
  await pay(still, 31_000);
  await issue();
  database.clock.set(new Date('2026-08-01T00:30:00Z'));
  await issue();
  expect(await issuedTo(still)).toEqual(['2026-07 start 12000', '2026-08 month 31000']);
  expect(await issuedTo(grown)).toEqual(['2026-07 start 12000', '2026-08 month 72000']);
  expect(await faults()).toEqual([]);
});

test('after two months without the job each gets its invoice, but not those that were billed elsewhere', async () => {
  const own = await join('2026-08-16', 31_000);
  const elsewhere = await join('2026-08-16', 31_000, '2026-09-01');
  database.clock.set(new Date('2026-10-05T08:00:00Z'));
  await issue();
  expect(await issuedTo(own)).toEqual(['2026-08 start 16000', '2026-09 month 31000', '2026-10 month 31000']);
  expect(await issuedTo(elsewhere)).toEqual(['2026-10 month 31000']);
  const due = await rows(sql`select distinct due_at::date::text as due from invoices where company_id = ${own}`);
  expect(due).toEqual([{ due: '2026-10-19' }]);
  expect(await faults()).toEqual([]);
});

test('a tenant that is exempt until October pays tax from November on', async () => {
  const company = await join('2026-10-06', 31_000);
  await rows(sql`insert into billing_profiles (company_id, exemption_number, exempt_until, version, updated_at)
    values (${company}, 'TX-1', '2026-10-31', 1, '2026-10-06')`);
  await rows(sql`insert into tax_rates (company_id, valid_from, rate_ppm, set_by, set_at)
    select ${company}, '2026-10-01', 88750, min(id), '2026-10-01' from users where audience = 'hq'`);
  await issue();
  database.clock.set(new Date('2026-11-01T08:00:00Z'));
  await issue();
  const told =
    await rows(sql`select period::text as period, subtotal_cents::float8 as subtotal, tax_cents::float8 as tax,
      amount_cents::float8 as amount from invoices where company_id = ${company} order by number`);
  expect(told).toEqual([
    { period: '2026-10-01', subtotal: 26_000, tax: 0, amount: 26_000 },
    { period: '2026-11-01', subtotal: 31_000, tax: 2_751, amount: 33_751 },
  ]);
  expect(await faults()).toEqual([]);
  const wrong = sql`update invoices set tax_cents = tax_cents + 1, amount_cents = amount_cents + 1
    where company_id = ${company} and tax_cents > 0`;
  await database.db.withTx(system('test'), (tx) => tx.execute(wrong), { asOwner: true });
  expect(await faults()).toEqual([
    expect.stringMatching(/^the tax of invoice INV-2026-\d{6} is not that of its lines$/),
  ]);
});

test('a tenant with a change of the first day waits until the change is applied', async () => {
  const [waiting] = await rows<{ id: string }>(
    sql`select company_id as id from tenants where tier <> 'cancelled' order by 1 desc limit 1`,
  );
  database.clock.set(new Date('2026-12-02T08:00:00Z'));
  await rows(sql`insert into scheduled_changes (company_id, is_end, reason, due_at, scheduled_at)
    values (${waiting?.id}, true, 'Sold', '2026-12-01', '2026-11-01')`);
  await issue();
  expect((await issuedFor('2026-12-01')).map(({ company }) => company)).not.toContain(waiting?.id);
  await rows(sql`delete from scheduled_changes`);
  await issue();
  expect((await issuedFor('2026-12-01')).map(({ company }) => company)).toContain(waiting?.id);
});
