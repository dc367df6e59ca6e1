import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../../kernel/log/logger.ts';
import type { Answer } from '../../../testing/api.ts';
import { type Charged, hourMs, openStripeDesk, type StripeDesk } from '../../../testing/stripe-desk.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { postBooks } from '../books/jobs.ts';
import type { TenantCredits } from '../credits/contract.ts';
import { advanceDunning } from '../dunning/advance.ts';
import type { InvoiceDetails } from '../invoice-register/contract.ts';
import type { Payment, ReceiptList } from '../payments/contract.ts';
import { paymentService } from '../payments/service.ts';
import { providerEventService } from '../provider-events/service.ts';
import { refundService } from '../refunds/service.ts';
import type { Dispute, DisputeDetails } from './contract.ts';

const reason = 'The tenant was charged twice';

let database: TestDatabase;
let desk: StripeDesk;

beforeAll(async () => {
  database = await makeTestDatabase({ rows: 'demo' });
});
afterAll(() => database.close());
beforeEach(async () => {
  desk = await openStripeDesk(database);
  return desk.close;
});

const charge = (cents: number, checkCents = 0) => desk.charge(cents, 'pm_card_visa', checkCents);
const refund = ({ id }: Charged, cents: number) => desk.ask(`/api/hq/payments/${id}/refunds`, { cents, reason });
const codeOf = ({ status, problem }: Answer) => [status, problem.code];
const get = async <Answer>(path: string) =>
  (await desk.api.call('GET', path, { token: desk.tokens.owner })).json as Answer;
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

describe('a dispute', () => {
  test('comes once, with its deadline and a link to Stripe, and goes forward only', async () => {
    const charged = await charge(10_000);
    const dispute = desk.fake.dispute(charged.reference, { status: 'warning_needs_response' });
    await desk.hear();
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
      desk.fake.moveDispute(dispute, at);
      await desk.hear();
      expect(await disputesOf(charged), at).toMatchObject([{ status, isInquiry }]);
    }
    expect((await invoiceOf(charged)).status).toBe('paid');
    const list = await get<Payment[]>('/api/hq/payments?status=disputed');
    expect(list.map(({ id, dispute: state }) => [id, state])).toEqual([[charged.id, 'won']]);
    const actions = await desk.api.rows(
      sql`select action from audit_log where action like 'dispute.%' order by action`,
    );
    expect(actions).toEqual([{ action: 'dispute.opened' }, { action: 'dispute.won' }]);
  });

  test('waits for the outcome of its charge, and one of nothing that HQ has charged is left alone', async () => {
    desk.fake.answerLate(1_500);
    const charged = await charge(10_000);
    expect(charged.reference).toBe('');
    const [intent] = [...desk.fake.intents.values()].slice(-1);
    desk.fake.dispute(intent?.id ?? '');
    const event = desk.fake.events.at(-1);
    desk.fake.addCustomer();
    await desk.hear();
    desk.later(hourMs);
    await desk.api.get(providerEventService).turn();
    await desk.signIn();
    expect(event?.type).toBe('charge.dispute.created');
    expect(await disputesOf(charged)).toMatchObject([{ status: 'needs_response', cents: 10_000 }]);
  });

  test('lets no charge be refunded, also by a refund that waits for its second person', async () => {
    const charged = await charge(250_000);
    const proposed = await refund(charged, 200_000);
    expect(proposed.json).toHaveProperty('approvalId');
    const dispute = desk.fake.dispute(charged.reference);
    await desk.hear();
    expect(codeOf(await refund(charged, 1))).toEqual([409, 'disputed']);
    expect(codeOf(await desk.approve(proposed))).toEqual([409, 'disputed']);
    const note = { cents: 1_000, reason, use: 'refund' };
    expect(codeOf(await desk.ask(`/api/hq/invoices/${charged.invoiceId}/credit-notes`, note))).toEqual([
      409,
      'disputed',
    ]);
    await desk.api.get(refundService).turn();
    expect(desk.fake.refunds.size).toBe(0);
    desk.fake.moveDispute(dispute, 'won');
    await desk.hear();
    expect((await desk.approve(proposed)).status).toBe(200);
    expect((await refund(charged, 1)).status).toBe(202);
  });

  test('blocks the deletion of its tenant while it is open', async () => {
    const charged = await charge(10_000);
    const blockers = async () =>
      (await get<{ blockers: { code: string }[] }>(`/api/hq/tenants/${charged.companyId}/deletion-impact`)).blockers;
    const before = (await blockers()).map(({ code }) => code);
    const dispute = desk.fake.dispute(charged.reference);
    await desk.hear();
    expect((await blockers()).map(({ code }) => code)).toEqual([...before, 'open_dispute']);
    desk.fake.moveDispute(dispute, 'won');
    await desk.hear();
    expect((await blockers()).map(({ code }) => code)).toEqual(before);
  });
});

describe('a lost dispute', () => {
  test('opens the invoice again, is taken off the net revenue, and cannot be refunded', async () => {
    const charged = await charge(10_000);
    const net = await netOf();
    const dispute = desk.fake.dispute(charged.reference, { amount: 7_000 });
    await desk.hear();
    expect(await netOf()).toBe(net);
    expect(await invoiceOf(charged)).toMatchObject({ status: 'paid', disputes: [{ status: 'needs_response' }] });
    desk.fake.moveDispute(dispute, 'lost');
    await desk.hear();
    await desk.hear();
    expect(await invoiceOf(charged)).toMatchObject({
      owedCents: 7_000,
      paidCents: 3_000,
      disputes: [{ reopenedCents: 7_000 }],
    });
    expect((await invoiceOf(charged)).status).not.toBe('paid');
    expect(await netOf()).toBe(net - 7_000);
    expect(codeOf(await refund(charged, 1))).toEqual([409, 'disputed']);
    await desk.pay(charged, 7_000);
    expect(await invoiceOf(charged)).toMatchObject({ status: 'paid', owedCents: 0 });
  });

  test('takes what the invoice did not take out of credit first, and what was used of it is lost', async () => {
    const charged = await charge(10_000, 4_000);
    expect(await creditOf(charged)).toBe(4_000);
    desk.later(1_000);
    desk.fake.moveDispute(desk.fake.dispute(charged.reference), 'lost');
    await desk.hear();
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
    await desk.api.get(refundService).turn();
    // A bank can take back the whole charge, though a part was given back before.
    desk.fake.moveDispute(desk.fake.dispute(other.reference), 'lost');
    await desk.hear();
    expect(await invoiceOf(other)).toMatchObject({
      owedCents: 7_000,
      disputes: [{ cents: 10_000, reopenedCents: 7_000 }],
    });
    // The account of disputes is empty once the banks have decided.
    await postBooks(desk.api.db, { all: true });
    const [account] = await desk.api.rows<{
      cents: number;
    }>(sql`select coalesce(sum(case when debit = 'disputes' then cents else -cents end), 0)::int as cents
      from books where company_key in (${charged.companyId}, ${other.companyId}) and 'disputes' in (debit, credit)`);
    expect(account).toEqual({ cents: 0 });
    const note = { cents: 7_000, reason, use: 'credit' };
    expect((await desk.ask(`/api/hq/invoices/${other.invoiceId}/credit-notes`, note)).status).toBe(201);
    const all = await get<TenantCredits>(`/api/hq/billing/${other.companyId}/credits`);
    expect(all.creditCents).toBe(0);
    expect(all.items.map(({ kind, cents }) => `${kind} ${cents}`).toSorted()).toEqual(['note 7000', 'refund 3000']);
  });

  test('is not charged again by the plan, and an open one stops the clock', async () => {
    const charged = await charge(10_000);
    desk.fake.moveDispute(desk.fake.dispute(charged.reference, { amount: 1_000 }), 'lost');
    await desk.hear();
    const begun = await desk.ask(`/api/hq/invoices/${charged.invoiceId}/dunning`, {});
    expect(begun.status, begun.text).toBe(201);
    const dispute = desk.fake.dispute(charged.reference, { amount: 2_000 });
    await desk.hear();
    const logger = createLogger(() => undefined);
    const advance = () => advanceDunning({ db: desk.api.db, logger, charger: desk.api.get(paymentService) });
    const stateOf = async () => (await invoiceOf(charged)).dunning;
    await advance();
    expect(await stateOf()).toMatchObject({ state: 'stopped', why: 'disputed' });
    desk.fake.moveDispute(dispute, 'lost');
    await desk.hear();
    desk.later(4 * 24 * hourMs);
    await desk.signIn();
    await advance();
    desk.later(4 * 24 * hourMs);
    await desk.signIn();
    await advance();
    expect(await stateOf()).toMatchObject({ state: 'running' });
    expect(await invoiceOf(charged)).toMatchObject({ owedCents: 3_000 });
    expect((await invoiceOf(charged)).payments).toHaveLength(1);
  });
});

test('note and owner are written by one after the other, and the owner may record payments', async () => {
  const charged = await charge(10_000);
  desk.fake.dispute(charged.reference);
  await desk.hear();
  const [found] = await disputesOf(charged);
  const { id, version } = found ?? { id: '', version: 0 };
  const { possibleOwners } = await get<DisputeDetails>(`/api/hq/disputes/${id}`);
  const change = (body: object, tag = version) =>
    desk.api.call('PATCH', `/api/hq/disputes/${id}`, {
      token: desk.tokens.owner,
      body,
      headers: { 'if-match': `"${tag}"` },
    });
  const [person] = possibleOwners;
  const changed = await change({ note: 'The contract is with the bank', owner: person?.id });
  expect(changed.status, changed.text).toBe(200);
  expect(changed.json).toMatchObject({ note: 'The contract is with the bank', owner: person });
  expect((await change({ note: 'Later' })).status).toBe(412);
  const [tenant] = await desk.api.rows<{ id: string }>(sql`select id from users where audience = 'tenant' limit 1`);
  const refused = await change({ owner: tenant?.id }, version + 1);
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [{ pointer: '/owner', detail: 'This user cannot own a dispute' }],
  ]);
  expect((await change({ owner: null, note: '' }, version + 1)).json).not.toHaveProperty('owner');
});
