import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeStripe, fakeKey, startFakeStripe } from '../../../../testing/fake-stripe/fake-stripe.ts';
import type { TestMethodName } from '../../../../testing/fake-stripe/methods.ts';
import type { Charge, PaymentProvider } from '../port.ts';
import { createStripe } from './stripe.ts';

let fake: FakeStripe;
let stripe: PaymentProvider;
let customer: string;
const soon = AbortSignal.timeout(60_000);

beforeAll(async () => {
  fake = await startFakeStripe();
  stripe = createStripe({ secretKey: fakeKey, url: fake.url }, { timeoutMs: 500 });
});
afterAll(() => fake.close());
beforeEach(() => {
  customer = fake.addCustomer();
  fake.asked.length = 0;
});
afterEach(() => {
  fake.hideFees(false);
  fake.fail('before', 0);
});

let count = 0;
const chargeBy = (method: TestMethodName, amountCents = 10_000): Charge => ({
  ...{ key: `pay_${(count += 1)}`, companyId: 'cmp_1', amountCents, description: 'Invoice INV-1' },
  payer: { customer, method: fake.attach(customer, method) },
});

describe('a charge', () => {
  test('succeeds with the fee that Stripe books', async () => {
    const charge = chargeBy('pm_card_visa');
    const outcome = await stripe.charge(charge, soon);
    expect(outcome).toMatchObject({ status: 'succeeded', feeCents: 320 });
    const [intent] = [...fake.intents.values()].slice(-1);
    expect(intent).toMatchObject({ amount: 10_000, currency: 'usd', customer, metadata: { payment_id: charge.key } });
    expect(await stripe.find(charge, soon)).toEqual(outcome);
    expect(await stripe.readCharge(intent?.id ?? '', soon)).toEqual(outcome);
  });

  test('of a bank account is under way until its bank has answered', async () => {
    const charge = chargeBy('pm_usBankAccount');
    expect(await stripe.charge(charge, soon)).toMatchObject({ status: 'submitted' });
    fake.settleDebits('R01');
    expect(await stripe.find(charge, soon)).toMatchObject({ status: 'declined', code: 'R01' });
  });

  test('has no fee before Stripe has booked it', async () => {
    fake.hideFees(true);
    expect(await stripe.charge(chargeBy('pm_card_visa'), soon)).not.toHaveProperty('feeCents');
  });

  test.each([
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds', 'try_again_later'],
    ['pm_card_chargeDeclinedLostCard', 'lost_card', 'do_not_try_again'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'confirm_card_data'],
    ['pm_card_authenticationRequired', 'authentication_required', undefined],
  ] as const)('by %s is declined with its code and advice', async (method, code, advice) => {
    const outcome = await stripe.charge(chargeBy(method), soon);
    expect(outcome).toMatchObject({ status: 'declined', code, reference: expect.stringMatching(/^pi_/) });
    expect('advice' in outcome ? outcome.advice : undefined).toBe(advice);
  });

  test('without a method, or by one that is gone, is declined and asks for nothing', async () => {
    const { payer, ...charge } = chargeBy('pm_card_visa');
    expect(payer).toBeDefined();
    expect(await stripe.charge(charge, soon)).toEqual({ status: 'declined', code: 'no_method' });
    expect(fake.asked).toEqual([]);
    const gone = { ...charge, payer: { customer, method: 'pm_gone' } };
    expect(await stripe.charge(gone, soon)).toEqual({ status: 'declined', code: 'method_unusable' });
  });
});

describe('is unknown, and never declined,', () => {
  test('without an answer in time; then it is found', async () => {
    const charge = chargeBy('pm_card_visa');
    fake.answerLate(1_500);
    await expect(stripe.charge(charge, soon)).rejects.toThrow();
    expect(await stripe.find(charge, soon)).toMatchObject({ status: 'succeeded' });
    // The same key while the first call is still being answered.
    await expect(stripe.charge(charge, soon)).rejects.toMatchObject({ code: 'idempotency_key_in_use' });
  });

  test('after an error of Stripe, which is replayed; the list knows whether it was charged', async () => {
    const [never, charged] = [chargeBy('pm_card_visa'), chargeBy('pm_card_visa')];
    fake.fail('before');
    await expect(stripe.charge(never, soon)).rejects.toMatchObject({ statusCode: 500 });
    await expect(stripe.charge(never, soon)).rejects.toMatchObject({ statusCode: 500 });
    expect(await stripe.find(never, soon)).toBeUndefined();
    fake.fail('after');
    await expect(stripe.charge(charged, soon)).rejects.toMatchObject({ statusCode: 500 });
    expect(await stripe.find(charged, soon)).toMatchObject({ status: 'succeeded' });
  });

  test('for the same key with another amount', async () => {
    const charge = chargeBy('pm_card_visa');
    await stripe.charge(charge, soon);
    await expect(stripe.charge({ ...charge, amountCents: 9_999 }, soon)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  test('with a key that Stripe does not take', async () => {
    const stranger = createStripe({ secretKey: 'sk_test_other000000000', url: fake.url });
    await expect(stranger.charge(chargeBy('pm_card_visa'), soon)).rejects.toMatchObject({ statusCode: 401 });
  });
});

test('a charge among hundreds of its customer is found, and no call is repeated by itself', async () => {
  const first = chargeBy('pm_card_visa');
  const { payer } = first;
  for (let n = 0; n < 205; n += 1) await stripe.charge({ ...first, key: `${first.key}_${n}`, payer }, soon);
  fake.asked.length = 0;
  expect(await stripe.find({ ...first, key: `${first.key}_0` }, soon)).toMatchObject({ status: 'succeeded' });
  expect(fake.asked).toHaveLength(3);
  expect(await stripe.find(first, soon)).toBeUndefined();
  fake.asked.length = 0;
  fake.fail('before');
  await expect(stripe.charge(first, soon)).rejects.toThrow();
  expect(fake.asked).toEqual(['POST /v1/payment_intents']);
});

test('waits 30 seconds unless told otherwise', () => {
  expect(createStripe({ secretKey: fakeKey }).timeoutMs).toBe(90_000);
});
