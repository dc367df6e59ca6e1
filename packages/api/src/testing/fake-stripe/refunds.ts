import type Stripe from 'stripe';
import { addRow, emit, type FakeIntent, type FakeState } from './state.ts';
import { invalidRequest, missing, type Params } from './wire.ts';

export type FakeRefund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'status'
> & { failure_reason?: string };

const createParams = ['amount', 'metadata', 'payment_intent'] as const satisfies (keyof Stripe.RefundCreateParams)[];

export function createRefund(state: FakeState, params: Params): FakeRefund {
  params.allow(createParams);
  const intent = state.intents.get(params.demand('payment_intent'));
  if (!intent) throw missing('payment_intent', 'payment_intent');
  return refundIntent(state, intent, params.whole('amount'), params.metadata());
}

/** Gives back of an intent; a refund to a bank account is under way first. */
export function refundIntent(
  state: FakeState,
  intent: FakeIntent,
  amount: number,
  metadata: Record<string, string> = {},
): FakeRefund {
  if (intent.status !== 'succeeded')
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund');
  const isDisputed = [...state.disputes.values()].some(
    ({ payment_intent: id, status }) => id === intent.id && status !== 'won' && status !== 'warning_closed',
  );
  if (isDisputed) throw invalidRequest('The charge is disputed', { code: 'charge_disputed' });
  const before = [...state.refunds.values()].filter(
    (one) => one.payment_intent === intent.id && one.status !== 'failed',
  );
  const left = intent.amount - before.reduce((sum, one) => sum + one.amount, 0);
  if (left === 0) throw invalidRequest('It has already been refunded', { code: 'charge_already_refunded' });
  if (amount > left) throw invalidRequest('Refund amount is greater than unrefunded amount', { param: 'amount' });
  const method = state.methods.get(typeof intent.payment_method === 'string' ? intent.payment_method : '');
  const refund: FakeRefund = {
    ...{ id: state.id('re'), object: 'refund', amount, created: Math.floor(state.now() / 1_000), currency: 'usd' },
    ...{ metadata, payment_intent: intent.id, status: method?.type === 'us_bank_account' ? 'pending' : 'succeeded' },
  };
  state.refunds.set(refund.id, refund);
  addRow(state, { amount: -amount, type: 'refund', source: { id: refund.id, object: 'refund' } });
  emit(state, 'refund.created', refund);
  return refund;
}

/** Ends every refund that is under way; with a reason they have failed. */
export function settleRefunds(state: FakeState, reason?: string): void {
  for (const refund of state.refunds.values()) {
    if (refund.status !== 'pending') continue;
    refund.status = reason === undefined ? 'succeeded' : 'failed';
    if (reason !== undefined) {
      refund.failure_reason = reason;
      const source = { id: refund.id, object: 'refund' as const };
      addRow(state, { amount: refund.amount, type: 'refund_failure', source });
    }
    emit(state, reason === undefined ? 'refund.updated' : 'refund.failed', refund);
  }
}
