import { noun } from '../../../http/noun/noun.ts';
import { shiftInvoices } from './demo.ts';
import { issuing, overdue } from './jobs.ts';
import * as tables from './tables.ts';

export const invoices = noun('invoices', {
  tables,
  ids: { invoiceId: 'ivc' },
  audit: ['invoices.issued', 'billing.turned_on', 'billing.turned_off'],
  jobs: [issuing, overdue],
  deletion: { line: 'Financial and accounting data', one: 'invoice' },
  shiftDemo: shiftInvoices,
});
