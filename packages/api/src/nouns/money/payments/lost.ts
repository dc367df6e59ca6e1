import { sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { queryRows } from '../../../db/tx.ts';
import { declineClassOf } from '../payment-provider/rules.ts';
import type * as contract from './contract.ts';
import { readPayment } from './reading.ts';
import { endedByHand, notLost, paymentMissing } from './rules.ts';

const code = endedByHand;

/** Ends a charge that the provider does not have, by the word of a person who has looked. */
export const endLostCharge: Command<typeof contract.endLostCharge> = async ({ paymentId, body }, ctx) => {
  const { tx, now } = ctx;
  const [charge] = await queryRows<{ companyId: string; invoiceId: string; isLost: boolean }>(
    tx,
    sql`select company_id as "companyId", invoice_id as "invoiceId", lost_at is not null as "isLost"
      from payments where id = ${paymentId} for update`,
  );
  if (!charge) throw paymentMissing();
  if (!charge.isLost) throw notLost();
  await tx.execute(sql`update payments set status = 'declined', settled_at = ${now}, claimed_until = null, claims = 0,
      lost_at = null, decline_code = ${code}, decline_class = ${declineClassOf({ code })} where id = ${paymentId}`);
  const { companyId, invoiceId } = charge;
  await audit(ctx, 'payment.declined', { target: paymentId, companyId, reason: body.reason, details: { invoiceId } });
  const payment = await readPayment(tx, paymentId);
  if (!payment) throw paymentMissing();
  return payment;
};
