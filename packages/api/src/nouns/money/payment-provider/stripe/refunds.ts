import type Stripe from 'stripe';
import type { ObservedRefund, Refund, RefundOutcome } from '../port.ts';
import { refundRefusalIn } from './refusals.ts';

type Client = () => Promise<Stripe>;

/** Gives money back of an intent. What Stripe refuses for certain has failed; every other error leaves it open. */
export async function refundOnce(client: Client, refund: Refund): Promise<RefundOutcome> {
  const { key, chargeReference, amountCents } = refund;
  try {
    const given = { payment_intent: chargeReference, amount: amountCents, metadata: { refund_id: key } };
    return refundOutcomeOf(await (await client()).refunds.create(given, { idempotencyKey: key }));
  } catch (error) {
    const code = refundRefusalIn(error);
    if (code === undefined) throw error;
    return { status: 'failed', code };
  }
}

export async function findRefund(client: Client, { key, chargeReference }: Refund): Promise<RefundOutcome | undefined> {
  for await (const refund of (await client()).refunds.list({ payment_intent: chargeReference, limit: 100 })) {
    if (refund.metadata?.['refund_id'] === key) return refundOutcomeOf(refund);
  }
  return undefined;
}

/** A refund as it is now. */
export async function readRefund(client: Client, id: string): Promise<ObservedRefund> {
  const refund = await (await client()).refunds.retrieve(id);
  const { payment_intent: intent, amount: amountCents, metadata } = refund;
  const chargeReference = typeof intent === 'string' ? intent : (intent?.id ?? '');
  return { refundId: metadata?.['refund_id'], chargeReference, amountCents, outcome: refundOutcomeOf(refund) };
}

function refundOutcomeOf({
  id: reference,
  status,
  failure_reason: code,
}: Stripe.Refund): RefundOutcome & { reference: string } {
  if (status === 'succeeded') return { status, reference };
  if (status === 'failed' || status === 'canceled') return { status: 'failed', code: code ?? status, reference };
  return { status: 'submitted', reference };
}
