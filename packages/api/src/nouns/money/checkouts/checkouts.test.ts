import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { type FakeStripe, fakeKey, startFakeStripe } from '../../../testing/fake-stripe/fake-stripe.ts';
import type { TestMethodName } from '../../../testing/fake-stripe/methods.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { PaymentLink } from '../invoice-documents/contract.ts';
import { writeInvoices } from '../invoices/write.ts';
import type { PaymentMethodList } from '../payment-methods/contract.ts';
import { sandboxProvider } from '../payment-provider/sandbox.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import { paymentService } from '../payments/service.ts';
import { checkoutService } from './service.ts';

let database: TestDatabase;
let api: TestApi;
let fake: FakeStripe;
let owner: string;
let companyId: string;
let invoiceId: string;
const companies: string[] = [];

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
});
afterAll(() => database.close());

beforeEach(async () => {
  fake = await startFakeStripe(database.clock.now);
  const stripe = createStripe({ secretKey: fakeKey, url: fake.url }, { timeoutMs: 1_000 });
  api = await startApi({ database, provided: [provide(paymentProviderService, stripe)] });
  owner = await api.signIn('owner@freight-hq.example');
  // Each test has its own tenant.
  const [company] = await api.rows<{ id: string }>(sql`select company_id as id from tenants
    where company_id not in (select company_id from checkouts) order by 1 offset ${companies.length} limit 1`);
  companyId = company?.id ?? '';
  companies.push(companyId);
  await api.rows(sql`update billing_profiles set provider_customer = null where company_id = ${companyId}`);
  const line = { text: 'Seats', quantity: 1, unitCents: 10_000, cents: 10_000, taxPpm: 0, kind: 'seats' as const };
  const lines = [{ ...line, fromDay: '2026-06-01', toDay: '2026-06-30' }];
  await api.db.withTx(system('test'), (tx) =>
    writeInvoices(tx, [{ companyId, period: '2026-06-01', kind: 'month' as const, lines }]),
  );
  const [row] = await api.rows<{ id: string }>(sql`select id from invoices where company_id = ${companyId}
    order by number desc limit 1`);
  invoiceId = row?.id ?? '';
  return () => fake.close();
});

const later = (ms: number) => {
  database.clock.advance(ms);
  fake.advance(ms);
};
const link = async (path: string) => {
  const answer = await api.call('POST', path, { token: owner });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as PaymentLink).url;
};
const methodLink = () => link(`/api/hq/billing/${companyId}/method-links`);
const invoiceLink = () => link(`/api/hq/invoices/${invoiceId}/links`);
const press = (path: string) => api.call('POST', path, { headers: { origin: 'null' } });
const sessionIn = (location: string | null) => /(cs_test_\w+)$/.exec(location ?? '')?.[1] ?? '';
const charge = () =>
  api.call('POST', `/api/hq/invoices/${invoiceId}/charge`, {
    token: owner,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const chargeTurn = () => api.get(paymentService).turn();
const pageTurn = async () => {
  later(31_000);
  await api.get(checkoutService).turn();
};
const invoice = async () =>
  (
    await api.rows<{ status: string; paid: number }>(
      sql`select status, paid_cents::int as paid from invoices where id = ${invoiceId}`,
    )
  )[0];
const received = () =>
  [...fake.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
const credit = async () =>
  (
    await api.rows<{ cents: number }>(
      sql`select coalesce(sum(cents), 0)::int as cents from credit_entries where company_id = ${companyId}`,
    )
  )[0]?.cents;

/** The tenant opens a link and presses its button; answers the session. */
async function open(path: string): Promise<string> {
  const answer = await press(path);
  expect(answer.status, answer.text).toBe(303);
  expect(answer.headers.get('location')).toContain('https://checkout.stripe.com/');
  return sessionIn(answer.headers.get('location'));
}

async function leaveMethod(name: TestMethodName): Promise<void> {
  fake.fillIn(await open(await methodLink()), name);
  await pageTurn();
}

const methods = async () =>
  (await api.call('GET', `/api/hq/billing/${companyId}/methods`, { token: owner })).json as PaymentMethodList;

describe('a link to leave a method', () => {
  test('leads to Stripe; what was left there is shown and charged, and no number is kept', async () => {
    const path = await methodLink();
    expect((await api.call('GET', path)).text).toContain('No payment method');
    expect((await charge()).problem.code).toBe('no_method');
    const session = await open(path);
    fake.fillIn(session, 'pm_card_visa');
    expect((await api.call('GET', `${path}?returned`)).text).toContain('is being confirmed');
    await pageTurn();
    expect((await api.call('GET', path)).text).toContain('Visa •••• 4242, 08/27');
    expect(await methods()).toMatchObject({
      isNeeded: true,
      methods: [{ brand: 'visa', last4: '4242', expires: '08/27', status: 'active', isCharged: true }],
    });
    expect((await charge()).status).toBe(202);
    await chargeTurn();
    expect(await invoice()).toEqual({ status: 'paid', paid: 10_000 });
    expect(received()).toBe(10_000);
  });

  test('changes nothing when it is only looked at, is limited by its token, and takes one button', async () => {
    const path = await methodLink();
    for (let n = 0; n < 3; n += 1) await api.call('GET', path);
    expect(fake.asked).toEqual([]);
    expect(await api.rows(sql`select count(*)::int as n from checkouts where company_id = ${companyId}`)).toEqual([
      { n: 0 },
    ]);
    expect((await press(`${path}x`)).status).toBe(404);
    await api.rows(sql`update billing_links set until = ${api.now()} where company_id = ${companyId}`);
    expect((await press(path)).status).toBe(410);
    expect(fake.asked).toEqual([]);
  });

  test('says so, and keeps the link, while Stripe does not answer', async () => {
    const path = await methodLink();
    fake.fail('before');
    expect((await press(path)).status).toBe(503);
    await open(path);
  });
});

describe('a method', () => {
  test('is taken away only while nothing is under way, and then is charged no more', async () => {
    await leaveMethod('pm_usBankAccount');
    await charge();
    await chargeTurn();
    const [method] = (await methods()).methods;
    const path = `/api/hq/billing/${companyId}/methods/${method?.id ?? ''}`;
    expect((await api.call('DELETE', path, { token: owner })).problem.code).toBe('charge_in_flight');
    fake.settleDebits('R01');
    later(2 * 60 * 60_000);
    await chargeTurn();
    owner = await api.signIn('owner@freight-hq.example');
    expect((await api.call('DELETE', path, { token: owner })).status).toBe(204);
    expect((await methods()).methods).toEqual([]);
    later(24 * 60 * 60_000);
    owner = await api.signIn('owner@freight-hq.example');
    expect((await charge()).problem.code).toBe('no_method');
  });

  test('is the newest that was left', async () => {
    await leaveMethod('pm_card_visa');
    await leaveMethod('pm_usBankAccount');
    expect((await methods()).methods.map(({ last4, isCharged }) => [last4, isCharged])).toEqual([
      ['6789', true],
      ['4242', false],
    ]);
  });
});

describe('an invoice that is paid by its link', () => {
  test('is paid once, and its page is the receipt', async () => {
    const path = await invoiceLink();
    fake.fillIn(await open(path), 'pm_card_visa');
    expect((await api.call('GET', `${path}?returned`)).text).toContain('is being confirmed');
    await pageTurn();
    expect(await invoice()).toEqual({ status: 'paid', paid: 10_000 });
    expect((await api.call('GET', path)).text).toContain('Receipt for invoice');
    expect((await press(path)).headers.get('location')).toBe(path);
    await pageTurn();
    expect([received(), await credit()]).toEqual([10_000, 0]);
  });

  test('can be tried again after a card was declined', async () => {
    const path = await invoiceLink();
    const session = await open(path);
    fake.fillIn(session, 'pm_card_authenticationRequired');
    await pageTurn();
    expect(await invoice()).toEqual({ status: 'open', paid: 0 });
    fake.fillIn(session, 'pm_card_visa');
    await pageTurn();
    expect(await invoice()).toEqual({ status: 'paid', paid: 10_000 });
  });

  test('has one open page: another button ends the first', async () => {
    const path = await invoiceLink();
    const [first, second] = [await open(path), await open(path)];
    expect([fake.sessions.get(first)?.status, fake.sessions.get(second)?.status]).toEqual(['expired', 'open']);
  });

  test('by a debit is under way: no page and no charge beside it', async () => {
    const path = await invoiceLink();
    fake.fillIn(await open(path), 'pm_usBankAccount');
    await pageTurn();
    expect((await api.call('GET', path)).text).toContain('A payment of $100.00 is being confirmed');
    expect((await press(path)).headers.get('location')).toBe(path);
    await leaveMethod('pm_card_visa');
    expect((await charge()).problem.code).toBe('in_flight');
    fake.settleDebits();
    later(2 * 60 * 60_000);
    await chargeTurn();
    expect([await invoice(), received()]).toEqual([{ status: 'paid', paid: 10_000 }, 10_000]);
  });
});

describe('a charge while a page is open', () => {
  test('ends the page first, so that nothing is paid twice', async () => {
    await leaveMethod('pm_card_visa');
    const session = await open(await invoiceLink());
    expect((await charge()).status).toBe(202);
    await chargeTurn();
    expect(fake.sessions.get(session)?.status).toBe('expired');
    expect([await invoice(), received()]).toEqual([{ status: 'paid', paid: 10_000 }, 10_000]);
    await pageTurn();
    expect(await api.rows(sql`select status from checkouts where invoice_id = ${invoiceId}`)).toEqual([
      { status: 'expired' },
    ]);
  });

  test('that is complete already is not made: the payment of the page counts', async () => {
    await leaveMethod('pm_card_visa');
    fake.fillIn(await open(await invoiceLink()), 'pm_card_visa');
    await charge();
    await chargeTurn();
    await pageTurn();
    expect([await invoice(), received(), await credit()]).toEqual([{ status: 'paid', paid: 10_000 }, 10_000, 0]);
    expect(
      await api.rows(sql`select status, amount_cents::int as cents from payments where invoice_id = ${invoiceId}`),
    ).toEqual([{ status: 'succeeded', cents: 10_000 }]);
  });
});

test('a charge of a part, while all was paid on a page, ends; the rest of what was paid is credit', async () => {
  await leaveMethod('pm_card_visa');
  fake.fillIn(await open(await invoiceLink()), 'pm_card_visa');
  const check = await api.call('POST', `/api/hq/billing/${companyId}/payments`, {
    token: await api.signIn('owner@freight-hq.example'),
    body: {
      ...{ channel: 'check', reference: 'part', receivedOn: '2026-01-05', cents: 4_000 },
      parts: [{ invoiceId, cents: 4_000 }],
    },
  });
  expect(check.status, check.text).toBe(201);
  await charge();
  await chargeTurn();
  await pageTurn();
  expect([received(), await credit()]).toEqual([10_000, 4_000]);
  const rows = await api.rows(sql`select status, amount_cents::int as cents, decline_code as code from payments
    where invoice_id = ${invoiceId} and receipt_id is null order by amount_cents`);
  expect(rows).toEqual([
    { status: 'declined', cents: 6_000, code: 'paid_on_page' },
    { status: 'succeeded', cents: 10_000, code: null },
  ]);
});

test('a provider without pages keeps no methods: no link is made, and none is needed', async () => {
  const plain = sandboxProvider({ latencyMs: 0 });
  const demo = await startApi({ database, provided: [provide(paymentProviderService, plain)] });
  const token = await demo.signIn('owner@freight-hq.example');
  const answer = await demo.call('POST', `/api/hq/billing/${companyId}/method-links`, { token });
  expect(answer.problem.code).toBe('no_payment_provider');
  expect(
    ((await demo.call('GET', `/api/hq/billing/${companyId}/methods`, { token })).json as PaymentMethodList).isNeeded,
  ).toBe(false);
});
