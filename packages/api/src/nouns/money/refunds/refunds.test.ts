import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import type { Answer } from '../../../testing/api.ts';
import { addHqUser } from '../../../testing/callers.ts';
import { type Charged, hourMs, openStripeDesk, type StripeDesk } from '../../../testing/stripe-desk.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import type { InvoiceDetails } from '../invoice-register/contract.ts';
import type { Payment, ReceiptList } from '../payments/contract.ts';
import { refundService } from './provided.ts';

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

const refund = ({ id }: Charged, cents: number, token = desk.tokens.owner, key = newId('key')) =>
  desk.ask(`/api/hq/payments/${id}/refunds`, { cents, reason }, token, key);
const credit = ({ invoiceId }: Charged, cents: number, use: 'credit' | 'refund') =>
  desk.ask(`/api/hq/invoices/${invoiceId}/credit-notes`, { cents, reason, use });
const codeOf = ({ status, problem }: Answer) => [status, problem.code];
const turn = () => desk.api.get(refundService).turn();
const invoiceOf = async ({ invoiceId }: Charged) =>
  (await desk.api.call('GET', `/api/hq/invoices/${invoiceId}`, { token: desk.tokens.owner })).json as InvoiceDetails;
const creditOf = async ({ companyId }: Charged) =>
  (
    (await desk.api.call('GET', `/api/hq/billing/${companyId}/payments`, { token: desk.tokens.owner }))
      .json as ReceiptList
  ).creditCents;
const statesOf = async (charged: Charged) =>
  (await invoiceOf(charged)).refunds.map(({ status, cents, source }) => [status, cents, source]).toSorted(inText);
const inText = (a: unknown[], b: unknown[]) => (String(a) < String(b) ? -1 : 1);
const atStripe = () =>
  [...desk.fake.refunds.values()].filter(({ status }) => status !== 'failed').map(({ amount }) => amount);

describe('a refund', () => {
  test('gives back no more than the charge has brought, and leaves the invoice paid', async () => {
    const charged = await desk.charge(10_000);
    const first = await refund(charged, 4_000);
    expect(first.status).toBe(202);
    expect(first.json).toMatchObject({ refund: { cents: 4_000, reason } });
    const above = await refund(charged, 6_001);
    expect(codeOf(above)).toEqual([409, 'above_refundable']);
    expect(above.problem.detail).toContain('$60.00');
    expect((await refund(charged, 6_000)).status).toBe(202);
    await turn();
    expect(await statesOf(charged)).toEqual([
      ['succeeded', 4_000, 'hq'],
      ['succeeded', 6_000, 'hq'],
    ]);
    // Both are asked for at the same time.
    expect(atStripe().toSorted((a, b) => a - b)).toEqual([4_000, 6_000]);
    expect(await invoiceOf(charged)).toMatchObject({ status: 'paid', owedCents: 0, paidCents: 10_000 });
    expect(codeOf(await refund(charged, 1))).toEqual([409, 'above_refundable']);
  });

  test('is taken off the net revenue of its month, and stands in the list of refunded payments', async () => {
    const read = async () =>
      (await desk.api.call('GET', '/api/hq/revenue', { token: desk.tokens.owner })).json as { refunds: number };
    const charged = await desk.charge(10_000);
    const { refunds } = await read();
    await refund(charged, 2_500);
    await turn();
    expect((await read()).refunds).toBe(refunds + 25);
    const list = (await desk.api.call('GET', '/api/hq/payments?status=refunded', { token: desk.tokens.owner }))
      .json as Payment[];
    expect(list.find(({ id }) => id === charged.id)).toMatchObject({ refundedCents: 2_500 });
    expect(list.every(({ refundedCents = 0 }) => refundedCents > 0)).toBe(true);
  });

  test('is for those who may refund, of a charge that succeeded, and happens once for its key', async () => {
    const charged = await desk.charge(10_000);
    await addHqUser(desk.api, 'reader@freight-hq.example', 'admin');
    expect((await refund(charged, 1, await desk.api.signIn('reader@freight-hq.example'))).status).toBe(403);
    const key = newId('key');
    const once = await refund(charged, 1_000, desk.tokens.owner, key);
    expect((await refund(charged, 1_000, desk.tokens.owner, key)).json).toEqual(once.json);
    await turn();
    expect(atStripe()).toEqual([1_000]);
    const declined = await desk.charge(10_000, 'pm_card_chargeDeclinedLostCard');
    expect(codeOf(await refund(declined, 1))).toEqual([409, 'not_refundable']);
  });

  test('of $1,001 takes a second person, and its proposer cannot approve it', async () => {
    const charged = await desk.charge(250_000);
    const proposed = await refund(charged, 100_100);
    expect(proposed.status).toBe(202);
    expect(proposed.json).toHaveProperty('approvalId');
    await turn();
    expect(atStripe()).toEqual([]);
    expect(codeOf(await desk.approve(proposed, desk.tokens.owner))).toEqual([403, 'own_proposal']);
    expect((await desk.approve(proposed, desk.tokens.finance)).status).toBe(200);
    await turn();
    expect(atStripe()).toEqual([100_100]);
    expect((await refund(charged, 60_000)).json).toHaveProperty('refund');
    expect((await refund(charged, 40_001)).json).toHaveProperty('approvalId');
    expect((await credit(charged, 40_001, 'credit')).status).toBe(202);
  });

  test('that was proposed is not carried out once another one was made', async () => {
    const charged = await desk.charge(250_000);
    const proposed = await refund(charged, 240_000);
    desk.fake.refund(charged.reference, 20_000);
    await desk.hear();
    expect(codeOf(await desk.approve(proposed, desk.tokens.finance))).toEqual([409, 'state_changed']);
    await turn();
    expect(atStripe()).toEqual([20_000]);
  });
});

describe('an unknown outcome', () => {
  test('is looked for before it is asked for again: one refund', async () => {
    const charged = await desk.charge(10_000);
    for (const when of ['after', 'before'] as const) {
      desk.fake.fail(when);
      await refund(charged, 1_000);
      await turn();
      expect((await statesOf(charged))[0]).toEqual(['processing', 1_000, 'hq']);
      // Stripe replays its error for a key, until it forgets it.
      desk.later(26 * hourMs);
      await turn();
      await desk.signIn();
    }
    expect(await statesOf(charged)).toEqual([
      ['failed', 1_000, 'hq'],
      ['succeeded', 1_000, 'hq'],
    ]);
    expect(atStripe()).toEqual([1_000]);
    expect((await invoiceOf(charged)).refunds).toContainEqual(
      expect.objectContaining({ failureReason: 'It never reached the provider' }),
    );
    expect((await refund(charged, 9_000)).status).toBe(202);
  });
});

describe('the inbox', () => {
  test('brings a refund that was made at Stripe once, and does not double one of ours', async () => {
    const charged = await desk.charge(10_000);
    desk.fake.refund(charged.reference, 3_000);
    await desk.hear();
    await desk.hear();
    expect(await statesOf(charged)).toEqual([['succeeded', 3_000, 'provider']]);
    expect(codeOf(await refund(charged, 7_001))).toEqual([409, 'above_refundable']);
    // Heard of before its own answer came.
    desk.fake.fail('after');
    await refund(charged, 2_000);
    await turn();
    await desk.hear();
    desk.later(hourMs);
    await turn();
    await desk.signIn();
    await desk.hear();
    expect(await statesOf(charged)).toEqual([
      ['succeeded', 2_000, 'hq'],
      ['succeeded', 3_000, 'provider'],
    ]);
    expect(atStripe()).toEqual([3_000, 2_000]);
  });
});

describe('credit', () => {
  test('by a charge beside a check goes back first', async () => {
    const charged = await desk.charge(10_000, 'pm_card_visa', 4_000);
    expect(await creditOf(charged)).toBe(4_000);
    await refund(charged, 3_000);
    expect(await creditOf(charged)).toBe(1_000);
    await refund(charged, 2_000);
    expect(await creditOf(charged)).toBe(0);
    await turn();
    expect(codeOf(await refund(charged, 5_001))).toEqual([409, 'above_refundable']);
    expect((await refund(charged, 5_000)).status).toBe(202);
    expect(await invoiceOf(charged)).toMatchObject({ status: 'paid', paidCents: 10_000 });
  });

  test('of a credit note goes back before what has paid the invoice', async () => {
    const charged = await desk.charge(10_000);
    expect((await credit(charged, 4_000, 'credit')).status).toBe(201);
    expect(await creditOf(charged)).toBe(4_000);
    await refund(charged, 5_000);
    expect(await creditOf(charged)).toBe(0);
    expect(codeOf(await refund(charged, 5_001))).toEqual([409, 'above_refundable']);
    expect((await refund(charged, 5_000)).status).toBe(202);
  });

  test('is what a refund that failed did not give back', async () => {
    const charged = await desk.charge(10_000, 'pm_usBankAccount');
    await credit(charged, 4_000, 'credit');
    await refund(charged, 5_000);
    await turn();
    expect(await statesOf(charged)).toEqual([['submitted', 5_000, 'hq']]);
    expect(await creditOf(charged)).toBe(0);
    desk.fake.settleRefunds('insufficient_funds');
    await desk.hear();
    expect(await statesOf(charged)).toEqual([['failed', 5_000, 'hq']]);
    expect(await creditOf(charged)).toBe(4_000);
  });

  test('note pays out what was charged, or makes it credit if that fails', async () => {
    const charged = await desk.charge(10_000, 'pm_usBankAccount');
    expect((await credit(charged, 6_000, 'refund')).status).toBe(201);
    expect(await creditOf(charged)).toBe(0);
    await turn();
    expect(atStripe()).toEqual([6_000]);
    desk.fake.settleRefunds('insufficient_funds');
    await desk.hear();
    expect(await creditOf(charged)).toBe(6_000);
    const byCard = await desk.charge(10_000);
    expect((await credit(byCard, 10_000, 'refund')).status).toBe(201);
    await turn();
    expect(await statesOf(byCard)).toEqual([['succeeded', 10_000, 'hq']]);
    expect(await creditOf(byCard)).toBe(0);
    expect(codeOf(await refund(byCard, 1))).toEqual([409, 'above_refundable']);
  });

  test('note for what was refunded before gives nothing a second time', async () => {
    const charged = await desk.charge(10_000);
    await refund(charged, 7_000);
    await turn();
    expect((await credit(charged, 8_000, 'credit')).status).toBe(201);
    expect(await creditOf(charged)).toBe(1_000);
    expect(codeOf(await refund(charged, 3_001))).toEqual([409, 'above_refundable']);
  });
});

test('whatever is credited and refunded, here and at Stripe, no more goes back than came in', async () => {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 4; round++) {
    const charged = await desk.charge(10_000, round % 2 === 0 ? 'pm_card_visa' : 'pm_usBankAccount');
    for (let step = 0; step < 8; step++) {
      const cents = 1 + random(5_000);
      const act = random(5);
      if (act === 0) await credit(charged, cents, 'credit');
      else if (act === 1) await credit(charged, cents, 'refund');
      else if (act === 2 && random(3) === 0)
        desk.fake.settleRefunds(random(2) === 0 ? 'insufficient_funds' : undefined);
      else await refund(charged, cents);
      await turn();
      await desk.hear();
      const given = (await invoiceOf(charged)).refunds.filter(({ status }) => status !== 'failed');
      const refunded = given.reduce((sum, one) => sum + one.cents, 0);
      const left = await creditOf(charged);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(refunded + left).toBeLessThanOrEqual(10_000);
      expect(atStripe().length).toBeGreaterThanOrEqual(given.length);
    }
    desk.later(25 * hourMs);
    await desk.signIn();
  }
}, 60_000);
