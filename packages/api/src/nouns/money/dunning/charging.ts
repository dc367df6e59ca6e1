import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { chargedMethod } from '../payment-methods/service.ts';
import { nextChargeAt } from '../payments/rules.ts';
import { askForCharge, lockChargeable, type PaymentRunner } from '../payments/service.ts';
import { mayCharge, type PastCharge, returnsMs } from './retries.ts';

/** The runner of charges, which may have no provider. */
export type Charger = Pick<PaymentRunner, 'provider' | 'wake'>;

/**
 * Charges what is owed on an invoice by the saved method; answers the id of the charge, `later` while a charge is under
 * way or one was declined on this day, and `refused` if the method cannot be charged.
 */
export async function chargeByPlan(
  tx: Tx,
  charger: Charger,
  { companyId, invoiceId }: { companyId: string; invoiceId: string },
): Promise<{ paymentId: string } | 'later' | 'refused'> {
  if (!charger.provider) return 'refused';
  const owed = await lockChargeable(tx, invoiceId);
  if (!owed?.isOpen || owed.isLinked || owed.restCents === 0) return 'refused';
  if (owed.isUnderWay) return 'later';
  const methodId = charger.provider.needsMethod ? await readMethod(tx, companyId) : undefined;
  if (methodId === null) return 'refused';
  if (await wasDisputed(tx, invoiceId, methodId)) return 'refused';
  if (!mayCharge(invoiceId, await readCharges(tx, companyId, methodId), tx.now)) return 'refused';
  if (nextChargeAt(owed.lastDeclinedAt, tx.now)) return 'later';
  return { paymentId: await askForCharge(tx, charger, { ...owed, invoiceId }) };
}

/**
 * Charges what is owed on an invoice by a method that was never tried for it, whatever was declined before; answers
 * false if it cannot be charged now.
 */
export async function chargeByNewMethod(tx: Tx, charger: Charger, invoiceId: string): Promise<boolean> {
  const owed = await lockChargeable(tx, invoiceId);
  if (!charger.provider || !owed?.isOpen || owed.isLinked || owed.isUnderWay || owed.restCents === 0) return false;
  await askForCharge(tx, charger, { ...owed, invoiceId });
  return true;
}

/** The method that is charged; null if the company has left none with the provider. */
async function readMethod(tx: Tx, companyId: string): Promise<string | null> {
  const [row] = await queryRows<{ id: string | null }>(tx, sql`select ${chargedMethod(sql`${companyId}`)} as id`);
  return row?.id ?? null;
}

/** Whether a charge of the invoice, or by the method, is disputed or a dispute of it was lost: another one would be, too. */
async function wasDisputed(tx: Tx, invoiceId: string, methodId = ''): Promise<boolean> {
  const found = await queryRows(
    tx,
    sql`select from disputes d join payments p on p.id = d.payment_id
      where (p.invoice_id = ${invoiceId} or p.method_id = ${methodId}) and (d.closed_at is null or d.status = 'lost') limit 1`,
  );
  return found.length > 0;
}

/** The charges of a company by a method: what an older card was declined for does not count for a new one. */
async function readCharges(tx: Tx, companyId: string, methodId: string | undefined): Promise<PastCharge[]> {
  const rows = await queryRows<Omit<PastCharge, 'at'> & { at: Date | string }>(
    tx,
    sql`select invoice_id as "invoiceId", status, decline_code as code, decline_class as class, created_at as at
      from payments where company_id = ${companyId} and channel = 'charge'
        and ${methodId === undefined ? sql`true` : sql`method_id = ${methodId}`}
        and created_at > ${new Date(tx.now.getTime() - returnsMs)}
      order by coalesce(settled_at, created_at) desc, id desc`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
