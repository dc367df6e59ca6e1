import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { OpenCheckout } from '../payment-methods/service.ts';
import type { PageOutcome } from '../payment-provider/service.ts';
import { endedByHand } from '../payments/rules.ts';
import { addPagePayment, type ClaimedCharge, lockRest, settleCharge } from '../payments/service.ts';
import { unsettledStatuses } from '../payments/tables.ts';

/**
 * Writes what a tenant has paid on a page, once for each reference of the provider. Answers false while another charge of
 * the invoice is under way: it is asked for again then.
 */
export async function keepPageCharge(tx: Tx, page: OpenCheckout, paid: PageOutcome): Promise<boolean> {
  const { companyId, invoiceId, amountCents } = page;
  if (invoiceId === null || amountCents === null) return true;
  await lockRest(tx, invoiceId);
  const [known] = await queryRows<{ id: string; status: ClaimedCharge['status'] }>(
    tx,
    sql`select id, status from payments where provider_ref = ${paid.reference} for update`,
  );
  const underWay = await queryRows(
    tx,
    sql`select from payments where invoice_id = ${invoiceId} and status in (${literals(unsettledStatuses)})`,
  );
  if (!known && underWay.length > 0) return false;
  const { reference } = paid;
  const id = known?.id ?? (await addPagePayment(tx, { companyId, invoiceId, amountCents, reference }));
  const charge = { id, companyId, invoiceId, amountCents, runId: null, invoiceNumber: '', attempts: 1 };
  const rest = { reference, isKeyOld: false, customer: null, method: null };
  await settleCharge(tx, { ...charge, ...rest, status: known?.status ?? 'processing' }, paid);
  return true;
}

interface Known {
  id: string;
  companyId: string;
  runId: string | null;
  invoiceId: string;
  amountCents: number;
  status: ClaimedCharge['status'];
  declineCode: string | null;
}

/**
 * Writes what the provider has for a charge, forward only. A charge that a person has ended, since the provider did not have
 * it, and that it has after all becomes a separate payment, since the tenant has paid. Answers false if it must wait for another
 * charge of the invoice.
 */
export async function keepObserved(
  tx: Tx,
  { reference, paymentId }: { reference: string; paymentId?: string | undefined },
  outcome: PageOutcome,
): Promise<boolean> {
  const [known] = await queryRows<Known>(
    tx,
    sql`select id, company_id as "companyId", run_id as "runId", invoice_id as "invoiceId",
        amount_cents::float8 as "amountCents", status, decline_code as "declineCode"
      from payments where provider_ref = ${reference} or id = ${paymentId ?? ''}
      order by provider_ref = ${reference} desc nulls last, id limit 1 for update`,
  );
  if (!known) return true;
  const { id, companyId, runId, invoiceId, amountCents, status, declineCode } = known;
  if (declineCode === endedByHand && outcome.status !== 'declined') {
    const page = { id: '', companyId, invoiceId, amountCents, reference };
    if (!(await keepPageCharge(tx, page, outcome))) return false;
    await audit({ tx, actor: tx.actor }, 'payment.found', {
      target: id,
      companyId,
      details: { invoiceId, amountCents },
    });
    return true;
  }
  const rest = { invoiceNumber: '', attempts: 1, reference, isKeyOld: false, customer: null, method: null };
  await settleCharge(tx, { id, companyId, runId, invoiceId, amountCents, status, ...rest }, outcome);
  return true;
}
