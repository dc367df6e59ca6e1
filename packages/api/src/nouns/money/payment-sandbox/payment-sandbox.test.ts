import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { PaymentLink } from '../invoice-documents/contract.ts';
import { writeInvoices } from '../invoices/write.ts';
import type { PaymentMethodList } from '../payment-methods/contract.ts';
import { choose as chooseAtSandbox, paymentProviderService } from '../payment-provider/service.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import { paymentService } from '../payments/service.ts';
import type { ProviderStatus } from '../provider-events/contract.ts';
import { pollEvents } from '../provider-events/runner.ts';
import { providerEventService } from '../provider-events/service.ts';

let database: TestDatabase;
let api: TestApi;
let owner: string;
let companyId: string;
let invoiceId: string;
const companies: string[] = [];

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database });
});
afterAll(() => database.close());

beforeEach(async () => {
  owner = await api.signIn('owner@freight-hq.example');
  await api.rows(sql`delete from provider_events`);
  // Each test has its own tenant.
  const [company] = await api.rows<{ id: string }>(sql`select company_id as id from tenants
    order by 1 offset ${companies.length} limit 1`);
  companyId = company?.id ?? '';
  companies.push(companyId);
  const line = { text: 'Seats', quantity: 1, unitCents: 10_000, cents: 10_000, taxPpm: 0, kind: 'seats' as const };
  const lines = [{ ...line, fromDay: '2026-06-01', toDay: '2026-06-30' }];
  await api.db.withTx(system('test'), (tx) =>
    writeInvoices(tx, [{ companyId, period: '2026-06-01', kind: 'month' as const, lines }]),
  );
  const [row] = await api.rows<{ id: string }>(sql`select id from invoices where company_id = ${companyId}
    order by number desc limit 1`);
  invoiceId = row?.id ?? '';
});

async function link(path: string): Promise<string> {
  const answer = await api.call('POST', path, { token: owner });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as PaymentLink).url;
}
const methodLink = () => link(`/api/hq/billing/${companyId}/method-links`);
const invoiceLink = () => link(`/api/hq/invoices/${invoiceId}/links`);
const press = async (path: string) => {
  const answer = await api.call('POST', path, { headers: { origin: 'null' } });
  expect(answer.status, answer.text).toBe(303);
  return answer.headers.get('location') ?? '';
};
const choose = (page: string, choice: string) => press(page.replace('?', `/${choice}?`));
const told = async () => {
  await api.get(providerEventService).turn();
};
const events = () =>
  api.rows<{ kind: string; source: string; state: string }>(
    sql`select kind, source, state from provider_events order by received_at, kind`,
  );
const invoice = async () =>
  (
    await api.rows<{ status: string; paid: number }>(
      sql`select status, paid_cents::int as paid from invoices where id = ${invoiceId}`,
    )
  )[0];
const methods = async () =>
  ((await api.call('GET', `/api/hq/billing/${companyId}/methods`, { token: owner })).json as PaymentMethodList).methods;

test('a link to leave a method leads to the sandbox; what is chosen there comes back through the inbox', async () => {
  const path = await methodLink();
  expect((await api.call('GET', path)).text).toContain('A sandbox stands in for Stripe here');
  const page = await press(path);
  expect(page).toMatch(/^\/sandbox\/checkout\/[\w-]{43}\?back=[\w-]{43}$/);
  const shown = await api.call('GET', page);
  expect(shown.text).toContain('Leave a payment method');
  expect(shown.text).not.toContain('<script');
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(await choose(page, 'pay')).toBe(`${path}?returned`);
  await told();
  expect(await events()).toEqual([{ kind: 'checkout.session.completed', source: 'webhook', state: 'applied' }]);
  expect(await methods()).toMatchObject([{ brand: 'visa', last4: '4242', expires: '08/27', isCharged: true }]);
  expect((await api.call('GET', `${path}?returned`)).text).toContain('Visa •••• 4242, 08/27');
  expect((await api.call('GET', page)).status).toBe(410);
});

test('an invoice is paid once by its link: a second button leads back', async () => {
  const path = await invoiceLink();
  const page = await press(path);
  expect((await api.call('GET', page)).text).toContain('$100.00');
  expect([await choose(page, 'pay'), await choose(page, 'pay')]).toEqual([`${path}?returned`, `${path}?returned`]);
  await told();
  expect(await invoice()).toEqual({ status: 'paid', paid: 10_000 });
  expect((await api.call('GET', `${path}?returned`)).text).toContain('Receipt for invoice');
  expect(
    await api.rows(sql`select status, fee_cents::int as fee from payments where invoice_id = ${invoiceId}`),
  ).toEqual([{ status: 'succeeded', fee: 290 }]);
});

test('a declined card leaves the page open, and the next one pays', async () => {
  const path = await invoiceLink();
  const page = await press(path);
  expect(await choose(page, 'decline')).toBe(page);
  expect((await api.call('GET', page)).text).toContain('The card was declined');
  await told();
  expect(await events()).toMatchObject([{ kind: 'payment_intent.payment_failed', state: 'applied' }]);
  expect(await invoice()).toEqual({ status: 'open', paid: 0 });
  const confirm = await choose(page, 'authenticate');
  expect(confirm).toBe(page.replace('?', '/confirm?'));
  expect((await api.call('GET', confirm)).text).toContain('Confirm with your bank');
  expect(await invoice()).toEqual({ status: 'open', paid: 0 });
  await choose(page, 'confirm');
  await told();
  expect(await invoice()).toEqual({ status: 'paid', paid: 10_000 });
});

test('a debit is under way for four days, and then succeeds', async () => {
  const path = await invoiceLink();
  await choose(await press(path), 'debit');
  await told();
  const days = async (count: number) => {
    database.clock.advance(count * 24 * 60 * 60_000);
    await api.get(paymentService).turn();
    return (await api.call('GET', path)).text;
  };
  expect(await days(0)).toContain('A payment of $100.00 is being confirmed');
  expect(await press(path)).toBe(path);
  expect(await days(3)).toContain('A payment of $100.00 is being confirmed');
  expect(await days(1)).toContain('Receipt for invoice');
});

test('to leave changes nothing, and a page leads nowhere but to the link', async () => {
  const path = await invoiceLink();
  const page = await press(path);
  expect(await choose(page, 'leave')).toBe(path);
  expect(await events()).toEqual([]);
  const elsewhere = page.replace(/back=.*/, 'back=//elsewhere.example');
  expect((await api.call('POST', elsewhere.replace('?', '/pay?'))).status).toBe(410);
  await told();
  expect(await invoice()).toEqual({ status: 'paid', paid: 10_000 });
});

test('a page that a charge has ended takes nothing any more', async () => {
  const page = await press(await invoiceLink());
  const charge = await api.call('POST', `/api/hq/invoices/${invoiceId}/charge`, {
    token: owner,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(charge.status, charge.text).toBe(202);
  await api.get(paymentService).turn();
  await choose(page, 'pay');
  await told();
  expect(
    await api.rows(sql`select sum(amount_cents)::int as cents from payments where invoice_id = ${invoiceId}
      and status = 'succeeded'`),
  ).toEqual([{ cents: 10_000 }]);
  expect(await events()).toEqual([]);
});

test('an event that was lost is found by the poll', async () => {
  const page = await press(await invoiceLink());
  const [, id = ''] = /checkout\/([\w-]+)/.exec(page) ?? [];
  await api.db.withTx(system('test'), (tx) => chooseAtSandbox(tx, id, 'pay'));
  await told();
  expect(await invoice()).toEqual({ status: 'open', paid: 0 });
  const { news } = api.get(paymentProviderService) ?? {};
  if (!news) throw new Error('The sandbox tells news');
  expect(await pollEvents(api.db, news)).toBeGreaterThan(0);
  await told();
  expect(await invoice()).toEqual({ status: 'paid', paid: 10_000 });
  const status = await api.call('GET', '/api/hq/payment-provider', { token: owner });
  expect((status.json as ProviderStatus).provider).toBe('sandbox');
});

test('no row has the token of a link', async () => {
  const path = await methodLink();
  await press(path);
  const [row] = await api.rows<{ text: string }>(sql`select json_agg(s)::text as text from sandbox_checkouts s`);
  expect(row?.text).toContain('sandbox_cus_');
  expect(row?.text).not.toContain(path.slice('/pay/'.length));
});

test('with Stripe, or without a provider, there is no such page', async () => {
  const page = await press(await invoiceLink());
  for (const provider of [createStripe({ secretKey: 'sk_test_1', url: 'http://127.0.0.1:1' }), undefined]) {
    const other = await startApi({ database, provided: [provide(paymentProviderService, provider)] });
    expect((await other.call('GET', page)).status).toBe(404);
    expect((await other.call('POST', page.replace('?', '/pay?'))).status).toBe(404);
  }
  expect((await api.call('GET', `${page}x`.replace('?', 'x?'))).status).toBe(404);
  expect((await api.call('GET', page.replace('?', '/other?'))).status).toBe(404);
});
