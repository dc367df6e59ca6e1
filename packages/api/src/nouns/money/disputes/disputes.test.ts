import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { newId } from '../../../kernel/ids.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { inspect } from '../../../platform/cli/invariants.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { type FakeStripe, fakeKey, startFakeStripe } from '../../../testing/fake-stripe/fake-stripe.ts';
import { addRun } from '../../../testing/rows/due-invoices.ts';
import { lineUp } from '../../../testing/rows/invoice-lines.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { postBooks } from '../books/jobs.ts';
import type { TenantCredits } from '../credits/contract.ts';
import { advanceDunning } from '../dunning/advance.ts';
import type { InvoiceDetails } from '../invoice-register/contract.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { createStripe } from '../payment-provider/stripe/stripe.ts';
import type { Payment, ReceiptList } from '../payments/contract.ts';
import { paymentService } from '../payments/service.ts';
import { pollEvents } from '../provider-events/runner.ts';
import { providerEventService } from '../provider-events/service.ts';
import { refundService } from '../refunds/service.ts';
import type { Dispute, DisputeDetails } from './contract.ts';

const secret = 'whsec_firstfirstfirstfirst';
const hourMs = 60 * 60_000;
const reason = 'The tenant was charged twice';

let database: TestDatabase;
let api: TestApi;
let fake: FakeStripe;
let owner: string;
let finance: string;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
});
afterAll(() => database.close());

const stripe = () => createStripe({ secretKey: fakeKey, url: fake.url }, { timeoutMs: 1_000 });

beforeEach(async () => {
  fake = await startFakeStripe(database.clock.now);
  const settings = { stripe: { secretKey: fakeKey, isLive: false, webhookSecrets: [secret] } };
  api = await startApi({ database, settings, provided: [provide(paymentProviderService, stripe())] });
  // The sums of a day are those of a test.
  later(25 * hourMs);
  await signIn();
  return async () => {
    const { faults } = await inspect(api.db);
    fake.close();
    if (faults.length > 0) throw new Error(faults.join('; '));
  };
});

const later = (ms: number) => {
  database.clock.advance(ms);
  fake.advance(ms);
};
async function signIn(): Promise<void> {
  owner = await api.signIn('owner@freight-hq.example');
  finance = await api.signIn('finance@freight-hq.example');
}

interface Charged {
  id: string;
  companyId: string;
  invoiceId: string;
  reference: string;
}

/** An invoice of so many cents that was charged to a card, while a check has paid a part of it. */
async function charge(cents: number, checkCents = 0): Promise<Charged> {
  await addRun(database.db, [cents]);
  await api.rows(lineUp);
  const [row] = await api.rows<Omit<Charged, 'reference'>>(
    sql`select id, company_id as "companyId", invoice_id as "invoiceId" from payments order by created_at desc, id desc limit 1`,
  );
  const { id = '', companyId = '', invoiceId = '' } = row ?? {};
  const customer = fake.addCustomer();
  const now = database.clock.now;
  await api.rows(sql`insert into billing_profiles (company_id, mails, version, updated_at, provider_customer)
    values (${companyId}, '[]', 1, ${now}, ${customer})`);
  await api.rows(sql`insert into payment_methods (id, company_id, provider_ref, kind, last4, status, created_at, updated_at)
    values (${newId('pmt')}, ${companyId}, ${fake.attach(customer, 'pm_card_visa')}, 'card', '4242', 'active', ${now}, ${now})`);
  if (checkCents > 0) await pay({ companyId, invoiceId }, checkCents);
  await api.get(paymentService).turn();
  await api.rows(sql`update payment_runs set status = 'finished', finished_at = started_at where status = 'running'`);
  const [paid] = await api.rows<{ reference: string }>(
    sql`select provider_ref as reference from payments where id = ${id} and status = 'succeeded'`,
  );
  return { id, companyId, invoiceId, reference: paid?.reference ?? '' };
}

/** Records a check over an invoice; answers its id. */
async function pay({ companyId, invoiceId }: Pick<Charged, 'companyId' | 'invoiceId'>, cents: number): Promise<string> {
  const receivedOn = database.clock.now.toISOString().slice(0, 10);
  const check = { channel: 'check', reference: newId('key'), receivedOn, cents, parts: [{ invoiceId, cents }] };
  const answer = await ask(`/api/hq/billing/${companyId}/payments`, check);
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { id: string }).id;
}

const ask = (path: string, body: object, token = owner) =>
  api.call('POST', path, { token, body, headers: { 'idempotency-key': newId('key') } });
const refund = ({ id }: Charged, cents: number) => ask(`/api/hq/payments/${id}/refunds`, { cents, reason });
const approve = (answer: { json: unknown }) =>
  api.call('POST', `/api/hq/approvals/${(answer.json as { approvalId: string }).approvalId}/approve`, {
    token: finance,
  });
const codeOf = ({ status, problem }: Awaited<ReturnType<typeof ask>>) => [status, problem.code];
const get = async <Answer>(path: string) => (await api.call('GET', path, { token: owner })).json as Answer;
const invoiceOf = ({ invoiceId }: Charged) => get<InvoiceDetails>(`/api/hq/invoices/${invoiceId}`);
const creditOf = async ({ companyId }: Charged) =>
  (await get<ReceiptList>(`/api/hq/billing/${companyId}/payments`)).creditCents;
const disputesOf = ({ companyId }: Charged) => get<Dispute[]>(`/api/hq/disputes?companyId=${companyId}`);
const netOf = async () => {
  const { paymentVolume, processingFees, refunds, lostDisputes } = await get<Record<string, number>>('/api/hq/revenue');
  return Math.round(
    (paymentVolume ?? 0) * 100 - (processingFees ?? 0) * 100 - (refunds ?? 0) * 100 - (lostDisputes ?? 0) * 100,
  );
};

/** Tells what has happened at Stripe: by the webhook, twice and in both orders, and by the list. */
async function hear(): Promise<void> {
  for (const event of [...fake.events.toReversed(), ...fake.events]) {
    const rawBody = JSON.stringify(event);
    const time = Math.floor(database.clock.now.getTime() / 1_000);
    const signature = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex');
    const headers = { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' };
    expect((await api.call('POST', '/api/internal/stripe/events', { rawBody, headers })).status).toBe(200);
  }
  const { news } = stripe();
  if (news) await pollEvents(api.db, news);
  await api.get(providerEventService).turn();
}

describe('a dispute', () => {
  test('comes once, with its deadline and a link to Stripe, and goes forward only', async () => {
    const charged = await charge(10_000);
    const dispute = fake.dispute(charged.reference, { status: 'warning_needs_response' });
    await hear();
    const dueAt = new Date(Math.floor(database.clock.now.getTime() / 1_000) * 1_000 + 14 * 24 * hourMs).toISOString();
    expect(await disputesOf(charged)).toMatchObject([
      {
        ...{ invoiceId: charged.invoiceId, cents: 10_000, status: 'needs_response', isInquiry: true, dueAt },
        ...{
          reason: 'Not authorized by the cardholder',
          providerUrl: `https://dashboard.stripe.com/test/disputes/${dispute}`,
        },
      },
    ]);
    for (const [at, status, isInquiry] of [
      ['warning_under_review', 'under_review', true],
      ['needs_response', 'needs_response', false],
      ['under_review', 'under_review', false],
      ['won', 'won', false],
      ['needs_response', 'won', false],
    ] as const) {
      fake.moveDispute(dispute, at);
      await hear();
      expect(await disputesOf(charged), at).toMatchObject([{ status, isInquiry }]);
    }
    expect((await invoiceOf(charged)).status).toBe('paid');
    const list = await get<Payment[]>('/api/hq/payments?status=disputed');
    expect(list.map(({ id, dispute: state }) => [id, state])).toEqual([[charged.id, 'won']]);
    const actions = await api.rows(sql`select action from audit_log where action like 'dispute.%' order by action`);
    expect(actions).toEqual([{ action: 'dispute.opened' }, { action: 'dispute.won' }]);
  });

  test('waits for the outcome of its charge, and one of nothing that HQ has charged is left alone', async () => {
    fake.answerLate(1_500);
    const charged = await charge(10_000);
    expect(charged.reference).toBe('');
    const [intent] = [...fake.intents.values()].slice(-1);
    fake.dispute(intent?.id ?? '');
    const event = fake.events.at(-1);
    fake.addCustomer();
    await hear();
    later(hourMs);
    await api.get(providerEventService).turn();
    await signIn();
    expect(event?.type).toBe('charge.dispute.created');
    expect(await disputesOf(charged)).toMatchObject([{ status: 'needs_response', cents: 10_000 }]);
  });

  test('lets no charge be refunded, also by a refund that waits for its second person', async () => {
    const charged = await charge(250_000);
    const proposed = await refund(charged, 200_000);
    expect(proposed.json).toHaveProperty('approvalId');
    const dispute = fake.dispute(charged.reference);
    await hear();
    expect(codeOf(await refund(charged, 1))).toEqual([409, 'disputed']);
    expect(codeOf(await approve(proposed))).toEqual([409, 'disputed']);
    const note = { cents: 1_000, reason, use: 'refund' };
    expect(codeOf(await ask(`/api/hq/invoices/${charged.invoiceId}/credit-notes`, note))).toEqual([409, 'disputed']);
    await api.get(refundService).turn();
    expect(fake.refunds.size).toBe(0);
    fake.moveDispute(dispute, 'won');
    await hear();
    expect((await approve(proposed)).status).toBe(200);
    expect((await refund(charged, 1)).status).toBe(202);
  });

  test('blocks the deletion of its tenant while it is open', async () => {
    const charged = await charge(10_000);
    const blockers = async () =>
      (await get<{ blockers: { code: string }[] }>(`/api/hq/tenants/${charged.companyId}/deletion-impact`)).blockers;
    const before = (await blockers()).map(({ code }) => code);
    const dispute = fake.dispute(charged.reference);
    await hear();
    expect((await blockers()).map(({ code }) => code)).toEqual([...before, 'open_dispute']);
    fake.moveDispute(dispute, 'won');
    await hear();
    expect((await blockers()).map(({ code }) => code)).toEqual(before);
  });
});

describe('a lost dispute', () => {
  test('opens the invoice again, is taken off the net revenue, and cannot be refunded', async () => {
    const charged = await charge(10_000);
    const net = await netOf();
    const dispute = fake.dispute(charged.reference, { amount: 7_000 });
    await hear();
    expect(await netOf()).toBe(net);
    expect(await invoiceOf(charged)).toMatchObject({ status: 'paid', disputes: [{ status: 'needs_response' }] });
    fake.moveDispute(dispute, 'lost');
    await hear();
    await hear();
    expect(await invoiceOf(charged)).toMatchObject({
      owedCents: 7_000,
      paidCents: 3_000,
      disputes: [{ reopenedCents: 7_000 }],
    });
    expect((await invoiceOf(charged)).status).not.toBe('paid');
    expect(await netOf()).toBe(net - 7_000);
    expect(codeOf(await refund(charged, 1))).toEqual([409, 'disputed']);
    await pay(charged, 7_000);
    expect(await invoiceOf(charged)).toMatchObject({ status: 'paid', owedCents: 0 });
  });

  test('takes what the invoice did not take out of credit first, and what was used of it is lost', async () => {
    const charged = await charge(10_000, 4_000);
    expect(await creditOf(charged)).toBe(4_000);
    later(1_000);
    fake.moveDispute(fake.dispute(charged.reference), 'lost');
    await hear();
    expect(await creditOf(charged)).toBe(0);
    expect(await invoiceOf(charged)).toMatchObject({
      owedCents: 6_000,
      disputes: [{ creditCents: 4_000, reopenedCents: 6_000 }],
    });
    const { items } = await get<TenantCredits>(`/api/hq/billing/${charged.companyId}/credits`);
    expect(items).toMatchObject([
      { kind: 'entry', entry: 'disputed', cents: -4_000, invoiceId: charged.invoiceId },
      { kind: 'entry', entry: 'surplus', cents: 4_000, invoiceId: charged.invoiceId },
    ]);
    const other = await charge(10_000);
    await refund(other, 3_000);
    await api.get(refundService).turn();
    // A bank can take back the whole charge, though a part was given back before.
    fake.moveDispute(fake.dispute(other.reference), 'lost');
    await hear();
    expect(await invoiceOf(other)).toMatchObject({
      owedCents: 7_000,
      disputes: [{ cents: 10_000, reopenedCents: 7_000 }],
    });
    // The account of disputes is empty once the banks have decided.
    await postBooks(api.db, { all: true });
    const [account] = await api.rows<{
      cents: number;
    }>(sql`select coalesce(sum(case when debit = 'disputes' then cents else -cents end), 0)::int as cents
      from books where company_key in (${charged.companyId}, ${other.companyId}) and 'disputes' in (debit, credit)`);
    expect(account).toEqual({ cents: 0 });
    const note = { cents: 7_000, reason, use: 'credit' };
    expect((await ask(`/api/hq/invoices/${other.invoiceId}/credit-notes`, note)).status).toBe(201);
    const all = await get<TenantCredits>(`/api/hq/billing/${other.companyId}/credits`);
    expect(all.creditCents).toBe(0);
    expect(all.items.map(({ kind, cents }) => `${kind} ${cents}`).toSorted()).toEqual(['note 7000', 'refund 3000']);
  });

  test('is not charged again by the plan, and an open one stops the clock', async () => {
    const charged = await charge(10_000);
    fake.moveDispute(fake.dispute(charged.reference, { amount: 1_000 }), 'lost');
    await hear();
    const begun = await ask(`/api/hq/invoices/${charged.invoiceId}/dunning`, {});
    expect(begun.status, begun.text).toBe(201);
    const dispute = fake.dispute(charged.reference, { amount: 2_000 });
    await hear();
    const logger = createLogger(() => undefined);
    const advance = () => advanceDunning({ db: api.db, logger, charger: api.get(paymentService) });
    const stateOf = async () => (await invoiceOf(charged)).dunning;
    await advance();
    expect(await stateOf()).toMatchObject({ state: 'stopped', why: 'disputed' });
    fake.moveDispute(dispute, 'lost');
    await hear();
    later(4 * 24 * hourMs);
    await signIn();
    await advance();
    later(4 * 24 * hourMs);
    await signIn();
    await advance();
    expect(await stateOf()).toMatchObject({ state: 'running' });
    expect(await invoiceOf(charged)).toMatchObject({ owedCents: 3_000 });
    expect((await invoiceOf(charged)).payments).toHaveLength(1);
  });
});

test('note and owner are written by one after the other, and the owner may record payments', async () => {
  const charged = await charge(10_000);
  fake.dispute(charged.reference);
  await hear();
  const [found] = await disputesOf(charged);
  const { id, version } = found ?? { id: '', version: 0 };
  const { possibleOwners } = await get<DisputeDetails>(`/api/hq/disputes/${id}`);
  const change = (body: object, tag = version) =>
    api.call('PATCH', `/api/hq/disputes/${id}`, { token: owner, body, headers: { 'if-match': `"${tag}"` } });
  const [person] = possibleOwners;
  const changed = await change({ note: 'The contract is with the bank', owner: person?.id });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.json).toMatchObject({ note: 'The contract is with the bank', owner: person });
  expect((await change({ note: 'Later' })).status).toBe(412);
  const [tenant] = await api.rows<{ id: string }>(sql`select id from users where audience = 'tenant' limit 1`);
  const refused = await change({ owner: tenant?.id }, version + 1);
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [{ pointer: '/owner', detail: 'This user cannot own a dispute' }],
  ]);
  expect((await change({ owner: null, note: '' }, version + 1)).json).not.toHaveProperty('owner');
});
