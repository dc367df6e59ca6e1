import type Stripe from 'stripe';
import type { ChargeOutcome, PageOutcome } from '../port.ts';

/** What has become of an intent; undefined if it waits for a person, whom a charge without one does not have. */
export function outcomeOf(intent: Stripe.PaymentIntent): PageOutcome | undefined {
  const { id: reference, status } = intent;
  const feeCents = feeOf(intent.latest_charge);
  if (status === 'succeeded') return { status: 'succeeded', reference, ...(feeCents !== undefined && { feeCents }) };
  if (status === 'processing') return { status: 'submitted', reference };
  if (status === 'requires_payment_method') return { ...declineOf(intent.last_payment_error), reference };
  if (status === 'canceled') return { ...declineOf(intent.last_payment_error ?? undefined), reference };
  return undefined;
}

/** The fee that Stripe kept, once it has booked the payment. */
function feeOf(charge: string | Stripe.Charge | null): number | undefined {
  if (!charge || typeof charge === 'string') return undefined;
  const { balance_transaction: row } = charge;
  return row && typeof row !== 'string' ? row.fee : undefined;
}

type PaymentError = Pick<
  Stripe.PaymentIntent.LastPaymentError,
  'code' | 'decline_code' | 'advice_code' | 'network_decline_code'
>;

/** A debit of a bank account that came back has the code of its network, such as R01. */
export function declineOf(error: PaymentError | null | undefined): ChargeOutcome & { status: 'declined' } {
  const { code, decline_code: reason, advice_code: advice, network_decline_code: network } = error ?? {};
  const returned = network && /^R\d\d$/.test(network) ? network : undefined;
  return { status: 'declined', code: returned ?? reason ?? code ?? 'canceled', ...(advice && { advice }) };
}
