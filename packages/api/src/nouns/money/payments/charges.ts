import { sql } from 'drizzle-orm';
import { claimEnd } from '../../../db/claims.ts';
import { literals } from '../../../db/columns.ts';
import { audit } from '../../../http/audit/audit.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { raiseInvoices } from '../invoices/service.ts';
import { addCredit, lockRest, payInvoice } from './paying.ts';
import type { ChargeOutcome } from './provider.ts';
import { feeOf } from './rules.ts';
import { unsettledStatuses } from './tables.ts';

/** A charge that only this runner may send to the provider until the claim expires. */
export interface ClaimedCharge {
  id: string;
  companyId: string;
  runId: string;
  invoiceId: string;
  amountCents: number;
  invoiceNumber: string;
  attempts: number;
}

/** Claims a charge of the current run: the charge with the id, else the next due one. */
export async function claimCharge(tx: Tx, until: Date, id?: string): Promise<ClaimedCharge | undefined> {
  const isAskedFor = id === undefined ? sql`true` : sql`q.id = ${id}`;
  const [charge] = await queryRows<ClaimedCharge>(
    tx,
    sql`update payments p set status = 'processing', attempts = p.attempts + 1,
        claims = p.claims + 1, claimed_until = ${claimEnd(until, sql`p.claims`)}
      from invoices i
      where i.id = p.invoice_id and p.id = (
        select q.id from payments q join payment_runs r on r.id = q.run_id and r.status = 'running'
        where (q.status = 'waiting' or q.status = 'processing' and q.claimed_until <= ${tx.now}) and ${isAskedFor}
        order by q.status, q.id limit 1 for update of q skip locked)
      returning p.id, p.company_id as "companyId", p.run_id as "runId", p.invoice_id as "invoiceId",
        p.amount_cents as "amountCents", i.number as "invoiceNumber", p.attempts`,
  );
  return charge;
}

/** Postpones a charge with an unknown outcome: it can be claimed again from the given time on. */
export async function postponeCharge(tx: Tx, { id }: ClaimedCharge, until: Date): Promise<void> {
  await tx.execute(sql`update payments set claimed_until = ${until} where id = ${id} and status = 'processing'`);
}

/** Writes the outcome of a charge and its payment; a second call changes nothing. */
export async function settleCharge(tx: Tx, charge: ClaimedCharge, outcome: ChargeOutcome): Promise<void> {
  const { id, companyId, runId, invoiceId, amountCents } = charge;
  const isPaid = outcome.status === 'succeeded';
  // It may have been paid by hand meanwhile.
  const paidCents = isPaid ? Math.min(amountCents, await lockRest(tx, invoiceId)) : 0;
  const surplusCents = isPaid ? amountCents - paidCents : 0;
  const settled = await queryRows(
    tx,
    sql`update payments set status = ${outcome.status}, settled_at = ${tx.now}, claimed_until = null, claims = 0,
        fee_cents = ${isPaid ? feeOf(amountCents) : null}, surplus_cents = ${surplusCents},
        provider_ref = ${isPaid ? outcome.reference : null}, decline_code = ${isPaid ? null : outcome.code}
      where id = ${id} and status = 'processing' returning id`,
  );
  if (settled.length === 0) return;
  const isCleared = paidCents > 0 && (await payInvoice(tx, invoiceId, paidCents));
  await addCredit(tx, companyId, surplusCents, { paymentId: id });
  await audit({ tx, actor: tx.actor }, isPaid ? 'payment.succeeded' : 'payment.declined', {
    target: id,
    companyId,
    reason: isPaid ? undefined : outcome.code,
    details: { runId, invoiceId, amountCents, ...(surplusCents > 0 && { surplusCents }) },
  });
  if (isCleared) await raiseInvoices(tx, 'invoice.paid', [invoiceId]);
}

/** Closes the current run if every charge has an outcome; answers whether it has. */
export async function finishRun(tx: Tx): Promise<boolean> {
  const [run] = await queryRows<{ id: string; paid: number; declined: number }>(
    tx,
    sql`update payment_runs r set status = 'finished', finished_at = ${tx.now}
      where r.status = 'running' and not exists (
        select from payments p where p.run_id = r.id and p.status in (${literals(unsettledStatuses)}))
      returning r.id,
        (select count(*)::int from payments where run_id = r.id and status = 'succeeded') as paid,
        (select count(*)::int from payments where run_id = r.id and status = 'declined') as declined`,
  );
  if (!run) return false;
  const { id: runId, paid, declined } = run;
  await audit({ tx, actor: tx.actor }, 'payment_run.finished', { target: runId, details: { paid, declined } });
  return true;
}
