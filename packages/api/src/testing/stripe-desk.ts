import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { provide } from '../http/noun/runtime.ts';
import { newId } from '../kernel/ids.ts';
import { paymentProviderService } from '../nouns/money/payment-provider/service.ts';
import { createStripe } from '../nouns/money/payment-provider/stripe/stripe.ts';
import { paymentService } from '../nouns/money/payments/service.ts';
import { pollEvents } from '../nouns/money/provider-events/runner.ts';
import { providerEventService } from '../nouns/money/provider-events/service.ts';
import { inspect } from '../platform/cli/invariants.ts';
import { startApi } from './api.ts';
import { fakeKey, startFakeStripe } from './fake-stripe/fake-stripe.ts';
import type { TestMethodName } from './fake-stripe/methods.ts';
import { addRun } from './rows/due-invoices.ts';
import { lineUp } from './rows/invoice-lines.ts';
import type { TestDatabase } from './testing.ts';

const secret = 'whsec_firstfirstfirstfirst';
export const hourMs = 60 * 60_000;

/** An invoice that was charged, and its charge at Stripe. */
export interface Charged {
  id: string;
  companyId: string;
  invoiceId: string;
  reference: string;
}

export type StripeDesk = Awaited<ReturnType<typeof openStripeDesk>>;

/** The API with a fake Stripe as payment provider, and two people of money who are signed in. */
export async function openStripeDesk(database: TestDatabase) {
  const fake = await startFakeStripe(database.clock.now);
  const stripe = createStripe({ secretKey: fakeKey, url: fake.url }, { timeoutMs: 1_000 });
  const settings = { stripe: { secretKey: fakeKey, isLive: false, webhookSecrets: [secret] } };
  const api = await startApi({ database, settings, provided: [provide(paymentProviderService, stripe)] });
  const tokens = { owner: '', finance: '' };

  const later = (ms: number) => {
    database.clock.advance(ms);
    fake.advance(ms);
  };
  const signIn = async () => {
    tokens.owner = await api.signIn('owner@freight-hq.example');
    tokens.finance = await api.signIn('finance@freight-hq.example');
  };
  const ask = (path: string, body: object, token = tokens.owner, key = newId('key')) =>
    api.call('POST', path, { token, body, headers: { 'idempotency-key': key } });

  /** Records a check over an invoice; answers its id. */
  async function pay({ companyId, invoiceId }: Pick<Charged, 'companyId' | 'invoiceId'>, cents: number) {
    const receivedOn = database.clock.now.toISOString().slice(0, 10);
    const check = { channel: 'check', reference: newId('key'), receivedOn, cents, parts: [{ invoiceId, cents }] };
    const answer = await ask(`/api/hq/billing/${companyId}/payments`, check);
    expect(answer.status, answer.text).toBe(201);
    return (answer.json as { id: string }).id;
  }

  /** Bank debits are collected hours later. */
  async function settleDebits() {
    fake.settleDebits();
    later(2 * hourMs);
    await api.get(paymentService).turn();
    await signIn();
  }

  /** An invoice of so many cents that was charged by a method of its tenant, while a check has paid a part of it. */
  async function charge(cents: number, method: TestMethodName = 'pm_card_visa', checkCents = 0): Promise<Charged> {
    await addRun(database.db, [cents]);
    await api.rows(lineUp);
    const [row] = await api.rows<Omit<Charged, 'reference'>>(
      sql`select id, company_id as "companyId", invoice_id as "invoiceId" from payments order by created_at desc, id desc limit 1`,
    );
    const { id = '', companyId = '', invoiceId = '' } = row ?? {};
    const customer = fake.addCustomer();
    const { now } = database.clock;
    await api.rows(sql`insert into billing_profiles (company_id, mails, version, updated_at, provider_customer)
      values (${companyId}, '[]', 1, ${now}, ${customer})`);
    await api.rows(sql`insert into payment_methods (id, company_id, provider_ref, kind, last4, status, created_at, updated_at)
      values (${newId('pmt')}, ${companyId}, ${fake.attach(customer, method)}, 'card', '4242', 'active', ${now}, ${now})`);
    if (checkCents > 0) await pay({ companyId, invoiceId }, checkCents);
    await api.get(paymentService).turn();
    if (method === 'pm_usBankAccount') await settleDebits();
    await api.rows(sql`update payment_runs set status = 'finished', finished_at = started_at where status = 'running'`);
    const [paid] = await api.rows<{ reference: string }>(
      sql`select provider_ref as reference from payments where id = ${id} and status = 'succeeded'`,
    );
    return { id, companyId, invoiceId, reference: paid?.reference ?? '' };
  }

  /** Tells what has happened at Stripe: by the webhook, twice and in both orders, and by the list. */
  async function hear(): Promise<void> {
    for (const event of [...fake.events.toReversed(), ...fake.events]) {
      const rawBody = JSON.stringify(event);
      const time = Math.floor(database.clock.now.getTime() / 1_000);
      const signature = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex');
      const headers = { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' };
      expect((await api.call('POST', '/api/internal/stripe/events', { rawBody, headers })).status).toBe(200);
    }
    if (stripe.news) await pollEvents(api.db, stripe.news);
    await api.get(providerEventService).turn();
  }

  // The sums of a day are those of a test.
  later(25 * hourMs);
  await signIn();
  return {
    ...{ api, fake, tokens, later, signIn, ask, pay, charge, hear },
    approve: (answer: { json: unknown }, token = tokens.finance) =>
      api.call('POST', `/api/hq/approvals/${(answer.json as { approvalId: string }).approvalId}/approve`, { token }),
    /** Throws if the rows do not agree after a test. */
    async close() {
      const { faults } = await inspect(api.db);
      fake.close();
      if (faults.length > 0) throw new Error(faults.join('; '));
    },
  };
}
