import { type SQL, sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { maxClaims } from '../../../kernel/process/claims.ts';
import type { Payment } from './contract.ts';
import { type DeclineClass, declineText } from '../payment-provider/rules.ts';

type Optional =
  | 'settledAt'
  | 'feeCents'
  | 'isFeeEstimated'
  | 'isLost'
  | 'declineReason'
  | 'declineClass'
  | 'reference'
  | 'surplusCents'
  | 'refundedCents'
  | 'dispute';

interface Row extends Omit<Payment, Optional> {
  reference: string | null;
  surplusCents: number;
  refundedCents: number;
  dispute: Payment['dispute'] | null;
  feeCents: number | null;
  isFeeEstimated: boolean;
  isLost: boolean;
  declineCode: string | null;
  declineClass: DeclineClass | null;
  settledAt: string | null;
}

/** Payments `p` by these parts of a query. */
export async function readPayments(
  tx: Tx,
  { where, orderBy, limit }: { where: SQL; orderBy: SQL; limit: number },
): Promise<Payment[]> {
  const rows = await queryRows<Row>(
    tx,
    sql`select p.id, p.company_id as "companyId", c.name as "companyName", p.invoice_id as "invoiceId",
        i.number as "invoiceNumber",
        case when p.status = 'processing' and p.claims >= ${maxClaims}::int then 'requires_attention'
          else p.status end as status, p.channel, r.reference, p.surplus_cents::float8 as "surplusCents",
        (select coalesce(sum(f.cents), 0)::float8 from refunds f
          where f.payment_id = p.id and f.status <> 'failed') as "refundedCents",
        (select d.status from disputes d where d.payment_id = p.id order by d.opened_at desc, d.id desc limit 1) as dispute,
        p.amount_cents::float8 as "amountCents", p.fee_cents::float8 as "feeCents",
        p.is_fee_estimated as "isFeeEstimated", p.lost_at is not null as "isLost",
        p.attempts, p.decline_code as "declineCode", p.decline_class as "declineClass", ${iso(sql`p.created_at`)} as "createdAt",
        ${iso(sql`p.settled_at`)} as "settledAt",
        (select count(*)::int from payments e
          where e.invoice_id = p.invoice_id and e.channel = 'charge' and e.id <= p.id) as charge,
        p.channel = 'charge' and p.status = 'succeeded' and exists (select from payments e
          where e.invoice_id = p.invoice_id and e.id < p.id and e.status = 'declined') as "isRecovery"
      from payments p join companies c on c.id = p.company_id join invoices i on i.id = p.invoice_id
        left join receipts r on r.id = p.receipt_id
      where ${where} order by ${orderBy} limit ${limit}`,
  );
  return rows.map(paymentOf);
}

function paymentOf(found: Row): Payment {
  const { feeCents, declineCode, declineClass, settledAt, reference, surplusCents, isFeeEstimated, isLost, ...rest } =
    found;
  const { refundedCents, dispute, ...row } = rest;
  return {
    ...row,
    ...(reference !== null && { reference }),
    ...(surplusCents > 0 && { surplusCents }),
    ...(refundedCents > 0 && { refundedCents }),
    ...(dispute && { dispute }),
    ...(feeCents !== null && { feeCents }),
    ...(isFeeEstimated && { isFeeEstimated }),
    ...(isLost && { isLost }),
    ...(declineCode !== null && { declineReason: declineText(declineCode) }),
    ...(declineClass !== null && { declineClass }),
    ...(settledAt !== null && { settledAt }),
  };
}

/** One payment; undefined if there is none. */
export async function readPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const [found] = await readPayments(tx, { where: sql`p.id = ${id}`, orderBy: sql`p.id`, limit: 1 });
  return found;
}
