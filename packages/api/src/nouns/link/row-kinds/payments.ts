import { type Tx } from '../../../db/tx.ts';
import { recordLinkedPayments, type WhyNotRecorded } from '../../money/payments/service.ts';
import { findInvoiceIds } from '../linked-rows/service.ts';
import type { Source } from '../sources/service.ts';
import type { RowRefusal } from './rules.ts';
import { type KindWriter, type Outcome, type Target, withCompany } from './kind.ts';

/** Payments of invoices of the platform or of HQ. They are recorded once and never changed. */
export const paymentWriter: KindWriter<'payments'> = {
  write: async (tx, source, targets) => {
    const rows = await rowsOf(tx, source, targets);
    const results = await recordLinkedPayments(tx, source.id, rows);
    return rows.map(({ companyId }, index): Outcome => {
      const result = results[index] ?? 'invoice_void';
      return typeof result === 'string' ? refusals[result] : { rowId: result.id, companyId };
    });
  },
  // Two people reverse what came in.
  remove: async () => undefined,
};

async function rowsOf(tx: Tx, source: Source, targets: readonly Target<'payments'>[]) {
  const ids = await findInvoiceIds(
    tx,
    source,
    targets.map(({ values }) => values.invoice),
  );
  return targets.map((target) => {
    const { invoice, amountCents, feeCents, paidAt, reference } = target.values;
    const invoiceId = ids.get(invoice) ?? invoice;
    return { ...withCompany(target), id: target.rowId, invoiceId, amountCents, feeCents, paidAt, reference };
  });
}

const refusals: Record<WhyNotRecorded, RowRefusal> = {
  lasting: {
    code: 'lasting',
    pointer: '',
    detail:
      'A payment that was recorded does not change; have it reversed in HQ, and send the right one with another id',
  },
  reference_used: {
    code: 'reference_used',
    pointer: '/reference',
    detail: 'Another payment of this company has this reference',
  },
  invoice_void: { code: 'invoice_void', pointer: '/invoice', detail: 'This invoice is void' },
  in_future: { code: 'in_future', pointer: '/paidAt', detail: 'Must lie between 2000 and today' },
  fee_above: { code: 'fee_above', pointer: '/feeCents', detail: 'The fee is more than the payment' },
};
