import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { newId } from '../../../kernel/ids.ts';
import { inspect } from '../../../platform/cli/invariants.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { type FakeStripe, fakeKey, startFakeStripe } from '../../../testing/fake-stripe/fake-stripe.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { addRun } from '../../../testing/rows/due-invoices.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { postBooks } from '../books/jobs.ts';
import type { MonthDetails } from '../month-close/contract.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import { paymentService } from '../payments/service.ts';
import { pollEvents } from '../provider-events/runner.ts';
import { providerEventService } from '../provider-events/service.ts';
import { refundService } from '../refunds/service.ts';
import type { PayoutMonth } from './contract.ts';
import { compareAll, readProvider } from './reading.ts';

const hourMs = 60 * 60_000;
let database: TestDatabase;
let fake: FakeStripe;
let api: TestApi;
let owner: string;

const stripe = () => createStripe({ secretKey: fakeKey, url: fake.url }, { timeoutMs: 1_000 });

beforeEach(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
  fake = await startFakeStripe(database.clock.now);
  const settings = { stripe: { secretKey: fakeKey, isLive: false, webhookSecrets: ['whsec_firstfirstfirstfirst'] } };
  api = await startApi({ database, settings, provided: [provide(paymentProviderService, stripe())] });
  owner = await api.signIn('owner@freight-hq.example');
});
afterEach(async () => {
  fake.close();
  await api.close();
});

/** Charges an invoice of each amount; answers the payments, the smallest first. */
async function charge(amounts: readonly number[]): Promise<{ id: string; reference: string }[]> {
  const { now } = database.clock;
  await addRun(database.db, amounts);
  await api.rows(lineUp);
  const rows = await api.rows<{ id: string; companyId: string }>(
    sql`select id, company_id as "companyId" from payments where status = 'waiting' order by amount_cents`,
  );
  for (const { companyId } of rows) {
    const customer = fake.addCustomer();
    await api.rows(sql`insert into billing_profiles (company_id, mails, version, updated_at, provider_customer)
      values (${companyId}, '[]', 1, ${now}, ${customer})`);
    await api.rows(sql`insert into payment_methods (id, company_id, provider_ref, kind, last4, status, created_at, updated_at)
      values (${newId('pmt')}, ${companyId}, ${fake.attach(customer, 'pm_card_visa')}, 'card', '4242', 'active', ${now}, ${now})`);
  }
  await api.get(paymentService).turn();
  const charged = await api.rows<{ id: string; reference: string }>(sql`select id, provider_ref as reference
    from payments where status = 'succeeded' and provider_ref like 'pi%' order by amount_cents`);
  expect(charged).toHaveLength(amounts.length);
  return charged;
}

async function refund(id: string | undefined, cents: number): Promise<void> {
  const body = { cents, reason: 'The tenant was charged twice' };
  const headers = { 'idempotency-key': newId('key') };
  expect((await api.call('POST', `/api/hq/payments/${id}/refunds`, { token: owner, body, headers })).status).toBe(202);
  await api.get(refundService).turn();
}

/** HQ learns of everything, and what is young is no longer. */
async function readAll(): Promise<void> {
  const { payouts, news } = stripe();
  if (!payouts || !news) throw new Error('Stripe has both');
  await pollEvents(api.db, news);
  await api.get(providerEventService).turn();
  database.clock.advance(2 * hourMs);
  fake.advance(2 * hourMs);
  owner = await api.signIn('owner@freight-hq.example');
  await readProvider(api.db, payouts, false);
  await compareAll(api.db);
}

const faults = async () => (await inspect(api.db)).faults;
const month = () => new Date(database.clock.now.getTime() + 48 * hourMs).toISOString().slice(0, 7);
const get = async <T>(path: string) => (await api.call('GET', path, { token: owner })).json as T;
const list = () => get<PayoutMonth>(`/api/hq/payouts?month=${month()}`);
const open = async () => {
  const before = new Date(Date.UTC(database.clock.now.getUTCFullYear(), database.clock.now.getUTCMonth() - 1, 1));
  const { checks } = await get<MonthDetails>(`/api/hq/accounting/close/${before.toISOString().slice(0, 7)}`);
  return checks.filter(({ isOpen }) => isOpen).map(({ id }) => id);
};
const cents = (dollars = '') => Math.round(Number(dollars) * 100);

test('a payout is the sum of charges, fees, refunds and disputes, to the cent, and reaches the bank once', async () => {
  const [first, second, third] = await charge([12_345, 23_456, 67_890]);
  await refund(second?.id, 2_500);
  fake.moveDispute(fake.dispute(first?.reference ?? ''), 'lost');
  fake.moveDispute(fake.dispute(third?.reference ?? ''), 'won');
  fake.addRow({ amount: -199, type: 'stripe_fee', source: null });
  const { id, amount } = fake.payOut();
  await readAll();
  expect(await faults()).toEqual([]);
  for (let turn = 0; turn < 2; turn += 1) await postBooks(api.db, { all: true });
  const legs =
    await api.rows(sql`select b.debit, b.credit, b.cents::int as cents from books b join provider_transactions t
    on t.reference = b.source where t.about = ${id}`);
  expect(legs).toEqual([{ debit: 'bank', credit: 'stripe', cents: amount }]);
  const { payouts, balanceCents, bookCents, unknown } = await list();
  expect([balanceCents, bookCents, unknown]).toEqual([0, 0, []]);
  const kept = Math.round(12_345 * 0.029) + Math.round(23_456 * 0.029) + Math.round(67_890 * 0.029) + 90;
  expect(payouts).toEqual([
    {
      ...{ reference: id, cents: amount, status: 'paid', arrivesOn: expect.any(String), match: 'matched', faults: [] },
      parts: [
        { kind: 'charge', count: 3, grossCents: 103_691, feeCents: kept },
        { kind: 'fee', count: 1, grossCents: -199, feeCents: 0 },
        { kind: 'refund', count: 1, grossCents: -2_500, feeCents: 0 },
        { kind: 'dispute', count: 3, grossCents: -12_345, feeCents: 3_000 },
      ],
    },
  ]);
  expect(amount).toBe(103_691 - kept - 199 - 2_500 - 12_345 - 3_000);
  expect(await open()).not.toEqual(expect.arrayContaining(['clearing']));
  const { text } = await api.call('GET', `/api/hq/accounting/payouts?month=${month()}`, { token: owner });
  const [, , , whole, ...rows] = parseCsv(text);
  expect([whole?.[1], cents(whole?.[9])]).toEqual([id, amount]);
  expect(rows).toHaveLength(8);
  expect(rows.reduce((sum, row) => sum + cents(row[9]), 0)).toBe(amount);
});

test('a planted cent is named, in the transaction, in its payout, in the checks of the close and as attention', async () => {
  await charge([12_345]);
  const { id } = fake.payOut();
  await readAll();
  await postBooks(api.db, { all: true });
  expect(await open()).toEqual([]);
  const [row] = await api.rows<{ reference: string }>(
    sql`select reference from provider_transactions where kind = 'charge'`,
  );
  await api.rows(sql`update provider_transactions set gross_cents = gross_cents + 1 where kind = 'charge'`);
  const named = [
    `payout ${id} is $119.57, its transactions are $119.58`,
    `transaction ${row?.reference} of payout ${id} is $123.46, HQ has $123.45`,
  ];
  expect(await faults()).toEqual(expect.arrayContaining(named));
  expect((await list()).payouts).toMatchObject([{ match: 'differs', faults: named }]);
  expect(await open()).toEqual(['clearing', 'payouts']);
  await readAll();
  const { items } = await get<{ items: { kind: string; name: string }[] }>('/api/hq/attention');
  expect(items.filter(({ kind }) => kind === 'payout')).toMatchObject([{ name: id }]);
  // The fee alone.
  await api.rows(sql`update provider_transactions set gross_cents = gross_cents - 1, fee_cents = fee_cents - 1
    where kind = 'charge'`);
  expect(await faults()).toContain(
    `transaction ${row?.reference} of payout ${id} is $123.45 with a fee of $3.87, HQ has $123.45 with a fee of $3.88`,
  );
});

test('what HQ has nothing of holds the month open until a person says what it is, once', async () => {
  await charge([12_345]);
  const { id: reference } = fake.addRow({ amount: 5_000, fee: 12, type: 'contribution', source: null });
  const { id } = fake.payOut();
  await readAll();
  await postBooks(api.db, { all: true });
  expect(await faults()).toContain(`transaction ${reference} of payout ${id} is $50.00 of nothing that HQ has`);
  expect(await open()).toEqual(['clearing', 'payouts']);
  expect((await list()).unknown).toMatchObject([
    { reference, kind: 'other', grossCents: 5_000, feeCents: 12, payout: id },
  ]);
  const explain = (transaction: string) =>
    api.call('POST', '/api/hq/payouts/explanations', {
      ...{ token: owner, body: { reference: transaction, explanation: 'A contribution to the climate' } },
      headers: { 'idempotency-key': newId('key') },
    });
  const done = await explain(reference);
  expect(done.status, done.text).toBe(200);
  expect((await explain(reference)).problem.code).toBe('known');
  const [known] = await api.rows<{ reference: string }>(
    sql`select reference from provider_transactions where kind = 'charge'`,
  );
  expect((await explain(known?.reference ?? '')).problem.code).toBe('known');
  expect((await explain('txn_none')).status).toBe(404);
  await postBooks(api.db, { all: true });
  expect(await faults()).toEqual([]);
  expect(await open()).toEqual([]);
  expect((await list()).unknown).toEqual([]);
});

test('a payout that fails comes back from the bank, and one that a person has ordered has no parts', async () => {
  await charge([12_345, 23_456]);
  fake.failPayout(fake.payOut().id);
  const ordered = fake.payOut({ isOrdered: true });
  await readAll();
  await postBooks(api.db, { all: true });
  expect(await faults()).toEqual([]);
  const [bank] = await api.rows<{
    cents: number;
  }>(sql`select sum(case when debit = 'bank' then cents else -cents end)::int as cents
    from books b join provider_transactions t on t.reference = b.source where 'bank' in (debit, credit)`);
  expect(bank?.cents).toBe(ordered.amount);
  const { payouts } = await list();
  expect(payouts.map(({ match, status }) => `${match} ${status}`).toSorted()).toEqual(['matched failed', 'none paid']);
});

test('a charge that the provider has and HQ not yet waits, and so does one that HQ alone has; then both are named', async () => {
  const [paid] = await charge([12_345]);
  const { payouts } = stripe();
  if (!payouts) throw new Error('Stripe has payouts');
  await readProvider(api.db, payouts, false);
  const charged = fake.addRow({
    ...{ amount: 700, fee: 50, type: 'charge' },
    source: { id: 'ch_other', object: 'charge', payment_intent: 'pi_other' },
  });
  await readProvider(api.db, payouts, false);
  await postBooks(api.db, { all: true });
  expect(await faults()).toEqual([]);
  await readAll();
  expect(await faults()).toContain(`transaction ${charged.id} is $6.50 of nothing that HQ has`);
  await api.rows(sql`delete from provider_transactions where kind = 'charge'`);
  expect((await faults()).join()).not.toContain('the provider has no transaction');
  database.clock.advance(24 * hourMs);
  await api.rows(sql`update provider_readings set read_to = ${database.clock.now}`);
  expect(await faults()).toContain(`the provider has no transaction of ${paid?.reference}, HQ has $119.57`);
});

test('an event of a payout is read with its parts, before the provider is asked', async () => {
  await charge([12_345]);
  const { id } = fake.payOut();
  const { news } = stripe();
  if (!news) throw new Error('Stripe tells news');
  await pollEvents(api.db, news);
  await api.get(providerEventService).turn();
  expect((await list()).payouts).toMatchObject([{ reference: id, match: 'matched' }]);
});

test('the payouts are for owners and super admins', async () => {
  const admin = await api.signIn('admin@freight-hq.example');
  for (const path of ['payouts', 'accounting/payouts']) {
    expect((await api.call('GET', `/api/hq/${path}?month=2026-06`, { token: admin })).status).toBe(403);
  }
  expect((await api.call('GET', '/api/hq/accounting/payouts?month=2026-13', { token: owner })).status).toBe(422);
});
