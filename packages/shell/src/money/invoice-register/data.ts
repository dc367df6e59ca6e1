import type { QueryClient } from '@tanstack/query-core';
import { getInvoice, listInvoices } from '@freight-hq/api/contract/money/invoice-register';
import { registerFilters } from '@freight-hq/api/rules/money/invoice-register';
import { detailOf } from '../../kit/detailOf.ts';
import { listOf } from '../../kit/listOf.ts';

export const invoiceList = listOf(listInvoices, {
  key: ['invoices', 'list'],
  topic: 'billing',
  size: 50,
  filters: { status: registerFilters },
  failure: 'Invoices could not be loaded.',
});

/** The invoice that is open. */
export const invoiceInAddress = { param: 'invoice', prefix: 'ivc' };

export const invoiceDetail = detailOf(getInvoice, {
  key: ['invoices', 'details'],
  topic: 'billing',
  input: (invoiceId) => ({ invoiceId }),
  failure: 'The server did not answer.',
});

/** Loads again what an invoice and its tenant owe. */
export function reloadInvoices(client: QueryClient): void {
  for (const key of ['invoices', 'billing', 'payments']) void client.invalidateQueries({ queryKey: [key] });
}
