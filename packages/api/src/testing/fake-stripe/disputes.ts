import type Stripe from 'stripe';
import { holdDisputed } from './balance.ts';
import { emit, type FakeIntent, type FakeState } from './state.ts';

export type FakeDispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'reason' | 'status'
> & { payment_intent: string; evidence_details: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'> };

const answerSeconds = 14 * 24 * 60 * 60;

/** The holder of a card disputes what was charged. */
export function disputeIntent(
  state: FakeState,
  intent: FakeIntent,
  { amount = intent.amount, status = 'needs_response' }: { amount?: number; status?: Stripe.Dispute.Status } = {},
): FakeDispute {
  const created = Math.floor(state.now() / 1_000);
  const dispute: FakeDispute = {
    ...{ id: state.id('dp'), object: 'dispute', amount, created, currency: 'usd', livemode: false },
    ...{
      reason: 'fraudulent',
      status,
      payment_intent: intent.id,
      evidence_details: { due_by: created + answerSeconds },
    },
  };
  state.disputes.set(dispute.id, dispute);
  holdDisputed(state, dispute);
  emit(state, 'charge.dispute.created', dispute);
  return dispute;
}

export function moveDispute(state: FakeState, dispute: FakeDispute, status: Stripe.Dispute.Status): void {
  const isOver = ['won', 'lost', 'warning_closed', 'prevented'].includes(status);
  dispute.status = status;
  holdDisputed(state, dispute);
  if (isOver) dispute.evidence_details = { due_by: null };
  emit(state, isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
}
