import type { Command } from '../../../http/pipeline/ctx.ts';
import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { chargedMethod } from '../payment-methods/service.ts';
import { askForCharge, lockChargeable, type PaymentRunner, readPayment } from '../payments/service.ts';
import type * as contract from './contract.ts';
import { nextChargeAt } from '../payments/rules.ts';
import * as rules from './rules.ts';

/** Writes a charge of what is owed on one invoice, which the runner carries out. */
export const chargeInvoice =
  (runner: PaymentRunner): Command<typeof contract.chargeInvoice> =>
  async ({ invoiceId }, ctx) => {
    const { tx } = ctx;
    rules.checkBilled(ctx.settings.billing);
    const owed = await lockOwed(tx, invoiceId);
    if (!runner.provider) throw rules.noProvider();
    if (runner.provider.needsMethod && !(await hasMethod(tx, owed.companyId))) throw rules.noMethod();
    const payment = await readPayment(tx, await askForCharge(tx, runner, { ...owed, invoiceId }));
    if (!payment) throw new Error('A charge that is not there');
    return payment;
  };

async function hasMethod(tx: Tx, companyId: string): Promise<boolean> {
  const [row] = await queryRows<{ id: string | null }>(tx, sql`select ${chargedMethod(sql`${companyId}`)} as id`);
  return row?.id !== null;
}

/** Throws if the invoice cannot be charged now. */
async function lockOwed(tx: Tx, invoiceId: string) {
  const owed = await lockChargeable(tx, invoiceId);
  if (!owed) throw rules.chargedInvoiceMissing();
  if (owed.isLinked) throw rules.notIssuedHere();
  if (!owed.isOpen || owed.restCents === 0) throw rules.nothingOwed();
  if (owed.isUnderWay) throw rules.chargeInFlight();
  const allowed = nextChargeAt(owed.lastDeclinedAt, tx.now);
  if (allowed) throw rules.chargeCooling(allowed, tx.now);
  return owed;
}
