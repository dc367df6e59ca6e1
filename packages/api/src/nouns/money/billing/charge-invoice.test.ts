import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { type BookProvider, bookProvider } from '../../../testing/rows/book-provider.ts';
import { addDueInvoices } from '../../../testing/rows/due-invoices.ts';
import { system } from '../../../kernel/actor.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { createPaymentRunner } from '../payments/runner.ts';
import { paymentService } from '../payments/service.ts';
import type { Payment } from '../payments/contract.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';

let database: TestDatabase;
let api: TestApi;
let book: BookProvider;
let runner: ReturnType<typeof createPaymentRunner>;
let token: string;
let invoice: { invoiceId: string; companyId: string };

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  book = bookProvider();
  runner = createPaymentRunner({ db, provider: book, logger: createLogger(() => undefined), timeoutMs: 200 });
  api = await startApi({ database, provided: [provide(paymentService, runner)] });
  token = await api.signIn('owner@freight-hq.example');
  const { due } = await db.withTx(system('test'), (tx) => addDueInvoices(tx, [10_000]));
  await api.rows(sql`update payment_runs set status = 'finished', finished_at = started_at where status = 'running'`);
  invoice = due[0]!;
});

const path = (id = invoice.invoiceId) => `/api/hq/invoices/${id}/charge`;
const charge = (given: { key?: string; as?: string; id?: string } = {}) =>
  api.call('POST', path(given.id), {
    token: given.as ?? token,
    headers: { 'idempotency-key': given.key ?? crypto.randomUUID() },
  });
const paid = async () =>
  (
    await api.rows<{ cents: number }>(
      sql`select paid_cents::int as cents from invoices where id = ${invoice.invoiceId}`,
    )
  )[0]?.cents;

test('charges what is owed, once', async () => {
  const answer = await charge();
  expect([answer.status, answer.json]).toMatchObject([202, { status: 'waiting', amountCents: 10_000 }]);
  await runner.turn();
  expect(await paid()).toBe(10_000);
  expect((await charge()).problem.code).toBe('paid');
  const trail = await api.rows(
    sql`select action from audit_log where target_id = ${(answer.json as Payment).id} order by seq`,
  );
  expect(trail).toEqual([{ action: 'payment.asked' }, { action: 'payment.succeeded' }]);
});

test('two clicks, two tabs and two keys make one charge', async () => {
  const key = crypto.randomUUID();
  book.close();
  const answers = await Promise.all([charge({ key }), charge({ key }), charge(), charge()]);
  const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(codes.filter((code) => code === 202).length).toBeGreaterThanOrEqual(1);
  expect(codes.every((code) => code === 202 || code === 409)).toBe(true);
  expect(await api.rows(sql`select count(*)::int as n from payments where invoice_id = ${invoice.invoiceId}`)).toEqual([
    { n: 1 },
  ]);
  book.open();
  await runner.turn();
  expect(book.charges.size).toBe(1);
  expect(await paid()).toBe(10_000);
});

describe('is refused', () => {
  test('without a key, also in a demo', async () => {
    expect((await api.call('POST', path(), { token })).problem.code).toBe('idempotency_key_required');
  });

  test('while a debit is under way', async () => {
    book.submit(1);
    await charge();
    await runner.turn();
    expect((await charge()).problem.code).toBe('in_flight');
    expect(book.charges.size).toBe(1);
  });

  test('for a day after a decline', async () => {
    await api.rows(sql`update invoices set amount_cents = 1500 where id = ${invoice.invoiceId}`);
    await charge();
    await runner.turn();
    const answer = await charge();
    expect([answer.status, answer.problem.code]).toEqual([409, 'cooling']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(86_000);
    database.clock.advance(24 * 60 * 60_000);
    token = await api.signIn('owner@freight-hq.example');
    expect((await charge()).status).toBe(202);
    await runner.turn();
  });

  test('for an invoice that another system issued, one that is not there, and to those who may not', async () => {
    const [linked] = await api.rows<{ id: string }>(sql`select id from invoices where source_id is not null limit 1`);
    if (linked) expect((await charge({ id: linked.id })).problem.code).toBe('not_issued_here');
    expect((await charge({ id: 'ivc_00000000000000000000000000' })).status).toBe(404);
    expect((await charge({ as: await api.signIn('dispatch@swifthaul.example') })).status).toBe(403);
  });
});

test('a check beside a charge under way: the surplus is credit, and the runner goes on', async () => {
  book.close();
  await charge();
  // From now on the provider may have it.
  const charging = sql`select from payments where invoice_id = ${invoice.invoiceId} and status = 'processing'`;
  await expect.poll(() => api.rows(charging)).toHaveLength(1);
  const check = await api.call('POST', `/api/hq/billing/${invoice.companyId}/payments`, {
    token,
    body: {
      ...{ channel: 'check', reference: '77', receivedOn: '2026-01-05', cents: 10_000 },
      parts: [{ invoiceId: invoice.invoiceId, cents: 10_000 }],
    },
  });
  expect(check.status, check.text).toBe(201);
  book.open();
  await runner.turn();
  expect(await paid()).toBe(10_000);
  expect(
    await api.rows(sql`select sum(cents)::int as credit from credit_entries where company_id = ${invoice.companyId}`),
  ).toEqual([{ credit: 10_000 }]);
});

test('a decline of one tenant does not keep another from being charged', async () => {
  await api.rows(sql`update invoices set amount_cents = 1500 where id = ${invoice.invoiceId}`);
  await charge();
  await runner.turn();
  const { due } = await database.db.withTx(system('test'), (tx) => addDueInvoices(tx, [10_000]));
  await api.rows(sql`update payment_runs set status = 'finished', finished_at = started_at where status = 'running'`);
  const preview = await api.call('POST', '/api/hq/billing/runs', { token, body: { dryRun: true } });
  const { cooling = [] } = preview.json as { cooling?: { companyId: string }[] };
  expect(cooling.map(({ companyId }) => companyId)).not.toContain(due[0]?.companyId);
  expect((await charge({ id: due[0]?.invoiceId ?? '' })).status).toBe(202);
  await runner.turn();
});

describe('a charge that the provider does not have', () => {
  const end = (id: string) =>
    api.call('POST', `/api/hq/payments/${id}/not-charged`, {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { reason: 'Nothing at the provider' },
    });

  test('is ended by a person, and then the invoice can be charged again', async () => {
    book.lose(1);
    const asked = await charge();
    expect(asked.status, asked.text).toBe(202);
    const { id } = asked.json as Payment;
    await runner.turn();
    expect((await end(id)).problem.code).toBe('not_lost');
    database.clock.advance(24 * 60 * 60_000);
    await runner.turn();
    token = await api.signIn('owner@freight-hq.example');
    const shown = (await api.call('GET', `/api/hq/payments?status=open`, { token })).json as Payment[];
    expect(shown.find((one) => one.id === id)).toMatchObject({ status: 'requires_attention', isLost: true });
    expect((await charge()).problem.code).toBe('in_flight');
    const ended = await end(id);
    expect([ended.status, ended.json]).toMatchObject([200, { status: 'declined', declineClass: 'retry' }]);
    expect((await end(id)).problem.code).toBe('not_lost');
  });
});
