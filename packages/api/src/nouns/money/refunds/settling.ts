import { sql } from 'drizzle-orm';
import { claimEnd } from '../../../db/claims.ts';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { ObservedRefund, RefundOutcome } from '../payment-provider/service.ts';
import { keysKnownForMs } from '../payments/rules.ts';
import { addRefund, lockPayment, writeCredit } from './asking.ts';
import { neverArrived, openRefundStatuses } from './rules.ts';

/** A refund that only this runner may ask the provider about until the claim expires. */
export interface ClaimedRefund {
  id: string;
  attempts: number;
  amountCents: number;
  chargeReference: string | null;
  /** The provider's reference, once it has the refund. */
  reference: string | null;
  /** Asked for so long ago that the provider may have forgotten its key. */
  isKeyOld: boolean;
}

const askAgainMs = 60 * 60_000;

/** Claims the refund with the id, else the next due one. */
export async function claimRefund(tx: Tx, until: Date, id?: string): Promise<ClaimedRefund | undefined> {
  const [claimed] = await queryRows<ClaimedRefund>(
    tx,
    sql`update refunds r set status = case when r.status = 'waiting' then 'processing' else r.status end,
        attempts = r.attempts + 1, claims = r.claims + 1, claimed_until = ${claimEnd(until, sql`r.claims`)},
        first_asked_at = coalesce(r.first_asked_at, ${tx.now})
      from payments p
      where p.id = r.payment_id and r.id = (
        select q.id from refunds q where q.status in (${literals(openRefundStatuses)})
          and (q.claimed_until is null or q.claimed_until <= ${tx.now})
          and ${id === undefined ? sql`true` : sql`q.id = ${id}`}
        order by q.claimed_until nulls first, q.id limit 1 for update of q skip locked)
      returning r.id, r.attempts, r.cents::float8 as "amountCents", p.provider_ref as "chargeReference",
        r.provider_ref as reference, r.first_asked_at <= ${new Date(tx.now.getTime() - keysKnownForMs)} as "isKeyOld"`,
  );
  return claimed;
}

export async function postponeRefund(tx: Tx, { id }: Pick<ClaimedRefund, 'id'>, until: Date): Promise<void> {
  await tx.execute(
    sql`update refunds set claimed_until = ${until} where id = ${id} and status in (${literals(openRefundStatuses)})`,
  );
}

/** Writes what the provider says of a refund. Its state only goes forward; the same answer again changes nothing. */
export async function settleRefund(tx: Tx, { id }: Pick<ClaimedRefund, 'id'>, outcome: RefundOutcome): Promise<void> {
  const { status } = outcome;
  const reference = outcome.reference ?? null;
  const isFinal = status !== 'submitted';
  const [settled] = await queryRows<{
    companyId: string;
    paymentId: string;
    cents: number;
    creditCents: number;
    creditNoteId: string | null;
  }>(
    tx,
    sql`update refunds set status = ${status}, provider_ref = coalesce(${reference}, provider_ref), claims = 0,
        claimed_until = ${isFinal ? null : new Date(tx.now.getTime() + askAgainMs)},
        failure_code = ${status === 'failed' ? outcome.code : null}, settled_at = ${isFinal ? tx.now : null}
      where id = ${id} and status in (${literals(openRefundStatuses)})
      returning company_id as "companyId", payment_id as "paymentId", cents::float8 as cents,
        credit_cents::float8 as "creditCents", credit_note_id as "creditNoteId"`,
  );
  if (!settled || !isFinal) return;
  const { companyId, paymentId, cents, creditCents, creditNoteId } = settled;
  const details = { paymentId, amountCents: cents };
  if (status === 'succeeded') {
    await audit({ tx, actor: tx.actor }, 'refund.succeeded', { target: id, companyId, details });
    return;
  }
  // What did not go back is credit: what was taken out of it, and what a credit note has promised.
  const backCents = creditNoteId === null ? creditCents + (await uncover(tx, paymentId)) : cents;
  if (backCents > 0) await writeCredit(tx, companyId, { kind: 'refund_failed', cents: backCents, refundId: id });
  await audit({ tx, actor: tx.actor }, 'refund.failed', { target: id, companyId, reason: outcome.code, details });
}

/** What credit notes stand for as refunded that is refunded no more, since a refund has failed. */
async function uncover(tx: Tx, paymentId: string): Promise<number> {
  const [row] = await queryRows<{ cents: number }>(
    tx,
    sql`select greatest(0, coalesce((select sum(n.refunded_cents) from credit_notes n where n.invoice_id = t.invoice_id), 0)
        - coalesce((select sum(r.cents - r.credit_cents) from refunds r join payments p on p.id = r.payment_id
          where p.invoice_id = t.invoice_id and r.credit_note_id is null and r.status <> 'failed'), 0)
        - coalesce((select sum(e.cents) from credit_entries e join refunds r on r.id = e.refund_id
            join payments p on p.id = r.payment_id
          where p.invoice_id = t.invoice_id and e.kind = 'refund_failed' and r.credit_note_id is null), 0))::float8 as cents
      from payments t where t.id = ${paymentId}`,
  );
  return row?.cents ?? 0;
}

/** Writes a refund that the provider tells of: ours by its id, else one that was made on the provider's pages, once. */
export async function keepObservedRefund(tx: Tx, observed: ObservedRefund): Promise<boolean> {
  const { refundId, chargeReference, amountCents, outcome } = observed;
  const [payment] = await queryRows<{ id: string }>(
    tx,
    sql`select id from payments where provider_ref = ${chargeReference} and status = 'succeeded'`,
  );
  if (!payment) return true;
  const locked = await lockPayment(tx, payment.id);
  const [known] = await queryRows<{ id: string; failureCode: string | null }>(
    tx,
    sql`select id, failure_code as "failureCode" from refunds
      where provider_ref = ${outcome.reference} or id = ${refundId ?? ''}
      order by provider_ref = ${outcome.reference} desc nulls last limit 1 for update`,
  );
  if (known && known.failureCode !== neverArrived) {
    await settleRefund(tx, known, outcome);
    return true;
  }
  if (outcome.status === 'failed') return true;
  const id = await addRefund(tx, locked, amountCents, {
    ...{ status: 'submitted', source: 'provider', reason: 'Made at the payment provider' },
    providerRef: outcome.reference,
  });
  const details = { paymentId: payment.id, amountCents };
  await audit({ tx, actor: tx.actor }, 'refund.found', { target: id, companyId: locked.companyId, details });
  await settleRefund(tx, { id }, outcome);
  return true;
}
