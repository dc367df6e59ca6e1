import { notFound } from '../../../kernel/errors.ts';

/** States of invoices by which the register can be filtered; `unpaid` is open or overdue. */
export const registerFilters = ['unpaid', 'overdue', 'paid', 'void', 'written_off', 'credited'] as const;

export const invoiceMissing = () => notFound('Invoice not found');

/** The cents of an amount as people write it, such as $1,234.56 or 1234; undefined for other texts. */
export function amountOf(text: string): number | undefined {
  const [, whole, fraction = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
}
