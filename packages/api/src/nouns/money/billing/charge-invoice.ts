import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { literals } from '../../../db/columns.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { isUnpaid } from '../invoices/tables.ts';
import { type PaymentRunner, readPayment } from '../payments/service.ts';
import { payments, unsettledStatuses } from '../payments/tables.ts';
import type * as contract from './contract.ts';
import * as rules from './rules.ts';
import { lastDeclined } from './sql.ts';

interface Owed {
  companyId: string;
  restCents: number;
  isOpen: boolean;
  isLinked: boolean;
  isUnderWay: boolean;
  lastDeclinedAt: Date | null;
}

/** Writes a charge of what is owed on one invoice, which the runner carries out. */
export const chargeInvoice =
  (runner: PaymentRunner): Command<typeof contract.chargeInvoice> =>
  async ({ invoiceId }, ctx) => {
    const { tx, now } = ctx;
    rules.checkBilled(ctx.settings.billing);
    const { companyId, restCents } = await lockChargeable(tx, invoiceId);
    if (!runner.provider) throw rules.noProvider();
    const id = newId('pay', now.getTime());
    await tx.insert(payments).values({
      ...{ id, companyId, invoiceId, amountCents: restCents, status: 'waiting' as const, createdAt: now },
    });
    const details = { invoiceId, amountCents: restCents };
    await audit(ctx, 'payment.asked', { target: id, companyId, details });
    tx.afterCommit(() => runner.wake());
    const payment = await readPayment(tx, id);
    if (!payment) throw new Error('A charge that is not there');
    return payment;
  };

/** Locks the invoice, so that two calls write one charge; throws if it cannot be charged now. */
async function lockChargeable(tx: Tx, invoiceId: string): Promise<Owed> {
  const locked = await queryRows(tx, sql`select from invoices where id = ${invoiceId} for update`);
  // Read after the lock: a charge that another call has written meanwhile counts.
  const [owed] = await queryRows<Owed>(
    tx,
    sql`select i.company_id as "companyId", i.owed_cents::float8 as "restCents",
        ${isUnpaid(sql`i.status`)} as "isOpen", i.source_id is not null as "isLinked",
        exists (select from payments p where p.invoice_id = i.id
          and p.status in (${literals(unsettledStatuses)})) as "isUnderWay",
        ${lastDeclined(sql`i.company_id`)} as "lastDeclinedAt"
      from invoices i where i.id = ${invoiceId}`,
  );
  if (locked.length === 0 || !owed) throw rules.chargedInvoiceMissing();
  if (owed.isLinked) throw rules.notIssuedHere();
  if (!owed.isOpen || owed.restCents === 0) throw rules.nothingOwed();
  if (owed.isUnderWay) throw rules.chargeInFlight();
  const allowed = rules.nextChargeAt(owed.lastDeclinedAt ? new Date(owed.lastDeclinedAt) : undefined, tx.now);
  if (allowed) throw rules.chargeCooling(allowed, tx.now);
  return owed;
}
