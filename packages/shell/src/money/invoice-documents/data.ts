import { listKeptInvoices } from '@freight-hq/api/contract/money/invoice-documents';
import { listOf } from '../../kit/listOf.ts';

export const keptDocumentList = listOf(listKeptInvoices, {
  key: ['kept-documents'],
  size: 50,
  failure: 'Kept documents could not be loaded.',
});
