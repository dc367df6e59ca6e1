import { newId } from '../../../kernel/ids.ts';
import { writeLinkedInvoices } from '../../money/invoices/service.ts';
import type { RowRefusal } from './rules.ts';
import { type KindWriter, type Outcome, withCompany } from './kind.ts';

/** Invoices that the platform has issued. One of HQ is never taken over. */
export const invoiceWriter: KindWriter<'invoices'> = {
  write: async (tx, source, targets) => {
    const rows = targets.map((target) => {
      const { number, period, amountCents, status, issuedAt, dueAt } = target.values;
      const id = target.rowId ?? newId('ivc', tx.now.getTime());
      return { ...withCompany(target), id, number, period, amountCents, status, issuedAt, dueAt };
    });
    const faults = await writeLinkedInvoices(tx, source.id, rows);
    return rows.map(({ id, companyId }, index): Outcome => {
      const fault = faults[index];
      return fault ? refusals[fault] : { rowId: id, companyId };
    });
  },
  // A person decides on what was billed.
  remove: async () => undefined,
};

const refusals = {
  number_taken: {
    code: 'number_taken',
    pointer: '/number',
    detail: 'Another invoice has this number',
  },
  below_paid: {
    code: 'below_paid',
    pointer: '/amountCents',
    detail: 'Payments of this invoice are more than this amount',
  },
  has_payments: {
    code: 'has_payments',
    pointer: '/status',
    detail: 'This invoice has payments; have them reversed in HQ before it is void',
  },
} satisfies Record<string, RowRefusal>;
