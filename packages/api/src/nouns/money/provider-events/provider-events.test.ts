import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { type FakeStripe, fakeKey, startFakeStripe } from '../../../testing/fake-stripe/fake-stripe.ts';
import type { TestMethodName } from '../../../testing/fake-stripe/methods.ts';
import { addRun } from '../../../testing/rows/due-invoices.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import { paymentService } from '../payments/service.ts';
import type { ProviderStatus } from './contract.ts';
import { pollEvents } from './runner.ts';
import { providerEventService } from './service.ts';

const path = '/api/internal/stripe/events';
const [first, second] = ['whsec_firstfirstfirstfirst', 'whsec_secondsecondsecond'];
const hourMs = 60 * 60_000;

let database: TestDatabase;
let api: TestApi;
let fake: FakeStripe;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
});
afterAll(() => database.close());

async function start(): Promise<void> {
  fake = await startFakeStripe(database.clock.now);
  const stripe = createStripe({ secretKey: fakeKey, url: fake.url }, { timeoutMs: 1_000 });
  const settings = { stripe: { secretKey: fakeKey, isLive: false, webhookSecrets: [first, second] } };
  api = await startApi({ database, settings, provided: [provide(paymentProviderService, stripe)] });
  await api.rows(sql`update payment_runs set status = 'finished', finished_at = started_at where status = 'running'`);
  await api.rows(sql`delete from provider_events`);
}
beforeEach(async () => {
  await start();
  return () => fake.close();
});

const later = (ms: number) => {
  database.clock.advance(ms);
  fake.advance(ms);
};
function signed(body: string, secret = first, at = database.clock.now): Record<string, string> {
  const time = Math.floor(at.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' };
}
const send = (event: object, headers?: Record<string, string>) => {
  const rawBody = JSON.stringify(event);
  return api.call('POST', path, { rawBody, headers: headers ?? signed(rawBody) });
};
const events = () => api.rows<{ id: string; state: string }>(sql`select id, state from provider_events order by id`);
const turn = () => api.get(providerEventService).turn();

/** A charge of $100 that is sent to the provider, by a method of its tenant. */
async function charge(method: TestMethodName): Promise<{ id: string; companyId: string; invoiceId: string }> {
  await addRun(database.db, [10_000]);
  const [row] = await api.rows<{ id: string; companyId: string; invoiceId: string }>(
    sql`select id, company_id as "companyId", invoice_id as "invoiceId" from payments order by id desc limit 1`,
  );
  const { companyId = '' } = row ?? {};
  const customer = fake.addCustomer();
  const now = database.clock.now;
  await api.rows(sql`insert into billing_profiles (company_id, mails, version, updated_at, provider_customer)
    values (${companyId}, '[]', 1, ${now}, ${customer})`);
  await api.rows(sql`insert into payment_methods (id, company_id, provider_ref, kind, last4, status, created_at, updated_at)
    values (${newId('pmt')}, ${companyId}, ${fake.attach(customer, method)}, 'card', '4242', 'active', ${now}, ${now})`);
  await api.get(paymentService).turn();
  await api.rows(sql`update payment_runs set status = 'finished', finished_at = started_at where status = 'running'`);
  return row ?? { id: '', companyId: '', invoiceId: '' };
}
const state = async ({ id }: { id: string }) =>
  (
    await api.rows<{ status: string; paid: number; code: string | null }>(
      sql`select p.status, i.paid_cents::int as paid, p.decline_code as code from payments p
        join invoices i on i.id = p.invoice_id where p.id = ${id}`,
    )
  )[0];

const unknown = {
  id: 'evt_1',
  type: 'account.updated',
  livemode: false,
  data: { object: { id: 'acct_1', object: 'account' } },
};
const at = () => Math.floor(database.clock.now.getTime() / 1_000);

describe('an event', () => {
  test('with a false, old or missing signature is refused, and leaves no row', async () => {
    const event = { ...unknown, created: at() };
    const body = JSON.stringify(event);
    const old = new Date(database.clock.now.getTime() - 301_000);
    for (const headers of [
      signed(body, 'whsec_of-somebody-else'),
      signed(`${body} `),
      signed(body, first, old),
      { 'content-type': 'application/json' },
    ])
      expect((await send(event, headers)).status).toBe(401);
    expect(await events()).toEqual([]);
    expect((await send(event, signed(body, first, new Date(database.clock.now.getTime() - 299_000)))).status).toBe(200);
  });

  test('is taken by either secret, once; of an unknown kind or of the other mode it is ignored', async () => {
    const event = { ...unknown, created: at() };
    expect((await send(event, signed(JSON.stringify(event), second))).json).toEqual({ received: true });
    expect((await send(event)).json).toEqual({ received: false });
    const live = { ...event, id: 'evt_2', livemode: true, data: { object: { id: 'pi_1', object: 'payment_intent' } } };
    expect((await send(live)).status).toBe(200);
    await turn();
    expect(await events()).toEqual([
      { id: 'evt_1', state: 'ignored' },
      { id: 'evt_2', state: 'ignored' },
    ]);
    const owner = await api.signIn('owner@freight-hq.example');
    const status = (await api.call('GET', '/api/hq/payment-provider', { token: owner })).json as ProviderStatus;
    expect(status).toMatchObject({ provider: 'stripe', isLive: false, webhook: 'receiving', wrongMode: 1 });
  });

  test('is a signal: what it says is read from the provider', async () => {
    const debit = await charge('pm_usBankAccount');
    const [intent] = [...fake.intents.values()];
    const claim = { id: 'evt_lie', type: 'payment_intent.succeeded', livemode: false, created: at() };
    await send({ ...claim, data: { object: { ...intent, status: 'succeeded' } } });
    await turn();
    expect(await state(debit)).toMatchObject({ status: 'submitted', paid: 0 });
  });
});

test('a lost answer, and a debit that comes back, are settled by their events', async () => {
  fake.answerLate(1_500);
  const [lost, debit] = [await charge('pm_card_visa'), await charge('pm_usBankAccount')];
  expect(await state(lost)).toMatchObject({ status: 'processing', paid: 0 });
  fake.settleDebits('R01');
  for (const event of fake.events) await send(event);
  await turn();
  expect(await state(lost)).toMatchObject({ status: 'succeeded', paid: 10_000 });
  expect(await state(debit)).toMatchObject({ status: 'declined', code: 'R01', paid: 0 });
});

test('what the webhook did not tell is asked for, and the status says that it is silent', async () => {
  const debit = await charge('pm_usBankAccount');
  fake.settleDebits();
  const { news } = createStripe({ secretKey: fakeKey, url: fake.url });
  if (!news) throw new Error('Stripe tells news');
  expect(await pollEvents(database.db, news)).toBe(2);
  expect(await pollEvents(database.db, news)).toBe(0);
  await turn();
  expect(await state(debit)).toMatchObject({ status: 'succeeded', paid: 10_000 });
  const owner = await api.signIn('owner@freight-hq.example');
  const answer = await api.call('GET', '/api/hq/payment-provider', { token: owner });
  expect(answer.json).toMatchObject({ webhook: 'silent' });
});

test('a charge that a person ended, and that the provider has after all, counts: its surplus is credit, and it is told', async () => {
  fake.fail('after');
  const lost = await charge('pm_card_visa');
  // As a person ends it who did not find it.
  await api.rows(sql`update payments set status = 'declined', decline_code = 'never_charged', settled_at = ${database.clock.now},
    claimed_until = null, claims = 0 where id = ${lost.id}`);
  const owner = await api.signIn('owner@freight-hq.example');
  const check = await api.call('POST', `/api/hq/billing/${lost.companyId}/payments`, {
    token: owner,
    body: {
      ...{ channel: 'check', reference: '78', receivedOn: '2026-01-05', cents: 10_000 },
      parts: [{ invoiceId: lost.invoiceId, cents: 10_000 }],
    },
  });
  expect(check.status, check.text).toBe(201);
  for (const event of [...fake.events, ...fake.events]) await send(event);
  await turn();
  expect(
    await api.rows(sql`select sum(cents)::int as cents from credit_entries where company_id = ${lost.companyId}`),
  ).toEqual([{ cents: 10_000 }]);
  expect(
    await api.rows(sql`select action from audit_log where target_id = ${lost.id} and action = 'payment.found'`),
  ).toEqual([{ action: 'payment.found' }]);
  expect(await state(lost)).toMatchObject({ status: 'declined', code: 'never_charged' });
});

test('events in any order, doubled or lost come to the same end', { timeout: 120_000 }, async () => {
  const way = fc.record({
    order: fc.array(fc.nat({ max: 99 }), { minLength: 8, maxLength: 8 }),
    copies: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 8, maxLength: 8 }),
    isBack: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(way, async ({ order, copies, isBack }) => {
      fake.close();
      await start();
      const [card, debit] = [await charge('pm_card_visa'), await charge('pm_usBankAccount')];
      fake.settleDebits(isBack ? 'R01' : undefined);
      const told = fake.events
        .map((event, index) => ({ event, place: order[index] ?? 0, copies: copies[index] ?? 1 }))
        .toSorted((a, b) => a.place - b.place);
      for (const { event, copies: times } of told) {
        for (let n = 0; n < times; n += 1) await send(event);
        await turn();
      }
      const { news } = createStripe({ secretKey: fakeKey, url: fake.url });
      if (news) await pollEvents(database.db, news);
      later(hourMs);
      await turn();
      expect(await state(card)).toMatchObject({ status: 'succeeded', paid: 10_000 });
      expect(await state(debit)).toMatchObject(
        isBack ? { status: 'declined', code: 'R01', paid: 0 } : { status: 'succeeded', paid: 10_000 },
      );
    }),
    { numRuns: 12, seed: 20_260_630 },
  );
});
