import type Stripe from 'stripe';
import type { ObservedDispute } from '../port.ts';
import type { DisputeStatus } from '../rules.ts';

type Client = () => Promise<Stripe>;

/** A dispute as it is now. */
export async function readDispute(client: Client, id: string): Promise<ObservedDispute> {
  const dispute = await (await client()).disputes.retrieve(id, { expand: ['payment_intent'] });
  const { amount: amountCents, created, evidence_details: evidence, payment_intent: intent, reason, status } = dispute;
  const dueBy = evidence.due_by;
  const paymentId = typeof intent === 'string' ? undefined : intent?.metadata['payment_id'];
  return {
    ...{ reference: id, chargeReference: typeof intent === 'string' ? intent : (intent?.id ?? '') },
    ...(paymentId && { paymentId }),
    ...{ amountCents, reason, status: statusOf(status), isInquiry: status.startsWith('warning_') },
    openedAt: new Date(created * 1_000),
    ...(dueBy !== null && { dueAt: new Date(dueBy * 1_000) }),
  };
}

/** `prevented`: the bank was told in time, and has taken nothing. An unknown one is looked at by a person. */
function statusOf(status: Stripe.Dispute.Status): DisputeStatus {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  if (status === 'warning_closed' || status === 'prevented') return 'closed';
  return status.endsWith('under_review') ? 'under_review' : 'needs_response';
}
