import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { newId } from '../../../kernel/ids.ts';
import { inspect } from '../../../platform/cli/invariants.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { fillBooks } from '../../../testing/rows/books.ts';
import { cloneCompany } from '../../../testing/rows/clone-company.ts';
import { findFullCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import type { BookMonths, MonthDetails } from './contract.ts';

let database: TestDatabase;
let api: TestApi;
let owner: string;
let finance: string;
/** The month before the running one, and the one before that. */
let month: string;
let earlier: string;

beforeEach(async () => {
  await api?.close();
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database });
  owner = await api.signIn('owner@freight-hq.example');
  finance = await api.signIn('finance@freight-hq.example');
  const now = api.now();
  const before = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
  [month, earlier] = [before(1), before(2)];
  await fillBooks(api);
});
afterAll(() => api.close());

const read = async (of = month) =>
  (await api.call('GET', `/api/hq/accounting/close/${of}`, { token: owner })).json as MonthDetails;
const close = (of = month, token = owner) =>
  api.call('POST', `/api/hq/accounting/close/${of}`, { token, headers: { 'idempotency-key': newId('key') } });
const reopen = (of = month) =>
  api.call('POST', `/api/hq/accounting/close/${of}/reopen`, {
    ...{ token: owner, body: { reason: 'A receipt of that month was found' } },
    headers: { 'idempotency-key': newId('key') },
  });
const approve = (answer: { json: unknown }, token: string) =>
  api.call('POST', `/api/hq/approvals/${(answer.json as { approvalId: string }).approvalId}/approve`, { token });
const codeOf = ({ status, problem }: Awaited<ReturnType<typeof close>>) => [status, problem.code];
const open = async (of = month) => (await read(of)).checks.filter(({ isOpen }) => isOpen);

async function pay(receivedOn: string) {
  const [company] = await api.rows<{ id: string }>(sql`select company_id as id from tenants order by 1 limit 1`);
  return api.call('POST', `/api/hq/billing/${company?.id}/payments`, {
    ...{ token: owner, headers: { 'idempotency-key': newId('key') } },
    body: { channel: 'check', reference: newId('key'), receivedOn, cents: 100, parts: [] },
  });
}

test('a closed month takes no receipt of its days, and keeps its digest', async () => {
  expect(await open()).toEqual([]);
  const closed = await close();
  expect(closed.status, closed.text).toBe(200);
  expect(closed.json).toMatchObject({
    state: 'closed',
    closedWith: month,
    isLastClosed: true,
    checks: expect.any(Array),
  });
  const late = await pay(`${month}-20`);
  expect([late.status, late.problem.errors?.[0]?.pointer]).toEqual([422, '/receivedOn']);
  expect((await pay(`${earlier}-20`)).status).toBe(422);
  expect((await pay(api.now().toISOString().slice(0, 10))).status).toBe(201);
  await fillBooks(api);
  expect((await inspect(api.db)).faults).toEqual([]);
  expect(codeOf(await close())).toEqual([409, 'already_closed']);
  expect(codeOf(await close(earlier))).toEqual([409, 'already_closed']);
  expect(codeOf(await close(api.now().toISOString().slice(0, 7)))).toEqual([409, 'month_running']);
  expect((await close('2099-01')).status).toBe(404);
  expect((await close('2026-13')).status).toBe(422);
  const { months } = (await api.call('GET', '/api/hq/accounting/months', { token: owner })).json as BookMonths;
  expect(months.slice(0, 3).map(({ state, closedWith }) => [state, closedWith])).toEqual([
    ['running', undefined],
    ['closed', month],
    ['closed', month],
  ]);
});

test('a charge without an outcome is named, and the month stays open', async () => {
  await api.rows(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, created_at)
    select ${newId('pay')}, company_id, id, 'processing', amount_cents, ${`${month}-20T12:00:00Z`}
    from invoices where source_id is null and status in ('open', 'overdue') order by id limit 1`);
  const [invoice] = await api.rows<{ number: string }>(
    sql`select i.number from payments p join invoices i on i.id = p.invoice_id where p.status = 'processing'`,
  );
  const refused = await close();
  expect(codeOf(refused)).toEqual([409, 'checks_open']);
  const detail = `the charge of invoice ${invoice?.number} has no outcome`;
  expect(refused.problem.errors).toContainEqual({ pointer: 'outcomes', detail });
  expect((await read()).state).toBe('open');
});

test('what is not posted, an unknown fee and a changed leg hold a month open', async () => {
  await api.rows(sql`delete from book_days where day >= ${`${month}-20`}::date`);
  expect((await open()).map(({ id }) => id)).toContain('posted');
  await api.rows(sql`update payments set is_fee_estimated = true where id = (select p.id from payments p
    where p.channel = 'charge' and p.status = 'succeeded' and to_char(p.settled_at, 'YYYY-MM') = ${month} order by 1 limit 1)`);
  expect((await open()).map(({ id }) => id)).toContain('fees');
  await api.rows(sql`insert into disputes (id, company_id, payment_id, provider_ref, status, is_inquiry, reason, cents, opened_at)
    select ${newId('dsp')}, company_id, id, 'dp_1', 'needs_response', false, 'general', 1, settled_at from payments
    where channel = 'charge' and status = 'succeeded' and to_char(settled_at, 'YYYY-MM') = ${month} order by id limit 1`);
  expect((await open()).map(({ id }) => id)).toContain('disputes');
  await api.rows(sql`update disputes set note = 'Asked the tenant'`);
  expect((await open()).map(({ id }) => id)).not.toContain('disputes');
  await api.rows(sql`update books set cents = cents + 1 where leg = 'issued' and month = ${`${month}-01`}::date`);
  expect((await open()).map(({ id }) => id)).toEqual(expect.arrayContaining(['receivable', 'deferred', 'journal']));
});

test('two people open the month that was closed last again', async () => {
  await close(earlier);
  await close();
  expect(codeOf(await reopen(earlier))).toEqual([409, 'not_last_closed']);
  const proposed = await reopen();
  expect(proposed.status).toBe(202);
  expect(await read()).toMatchObject({ isReopening: true, state: 'closed' });
  expect((await approve(proposed, owner)).status).toBe(403);
  expect((await approve(proposed, finance)).status).toBe(200);
  expect(await read()).toMatchObject({ isReopening: false, state: 'open' });
  expect((await pay(`${month}-20`)).status).toBe(201);
  expect((await pay(`${earlier}-20`)).status).toBe(422);
  await fillBooks(api);
  database.clock.advance(1_000);
  expect((await close()).status).toBe(200);
  expect((await inspect(api.db)).faults).toEqual([]);
});

test('a closed month stays as it was when a tenant is deleted, and a change of it is found', async () => {
  const doomed = await cloneCompany(api.db, (await findFullCompany(api)).id);
  await withoutBlockers(api, doomed);
  await fillBooks(api);
  const { digest } = (await close()).json as MonthDetails;
  const code = await api.call('POST', `/api/hq/tenants/${doomed}/deletion-code`, { token: owner });
  const { confirmationCode } = code.json as { confirmationCode: string };
  expect(
    (await api.call('DELETE', `/api/hq/tenants/${doomed}`, { token: owner, body: { confirmationCode } })).status,
  ).toBe(200);
  await fillBooks(api);
  expect((await read()).digest).toBe(digest);
  expect((await inspect(api.db)).faults).toEqual([]);
  await api.rows(sql`update books set company_key = 'cmp_other' where (source, leg) = (select source, leg from books
    where company_key = ${doomed} and month = ${`${month}-01`}::date order by 1, 2 limit 1)`);
  expect((await inspect(api.db)).faults).toEqual([`the closed month ${month} is not what it was`]);
});

test('the balance of the provider is asked for, unless there is none', async () => {
  await api.rows(sql`delete from provider_readings`);
  expect((await open()).map(({ id }) => id)).toEqual(['clearing']);
  const without = await startApi({ database, provided: [provide(paymentProviderService, undefined)] });
  const token = await without.signIn('owner@freight-hq.example');
  const { json } = await without.call('GET', `/api/hq/accounting/close/${month}`, { token });
  expect((json as MonthDetails).checks.filter(({ isOpen }) => isOpen)).toEqual([]);
});

test('months are closed by owners and super admins', async () => {
  const admin = await api.signIn('admin@freight-hq.example');
  expect((await close(month, admin)).status).toBe(403);
});
