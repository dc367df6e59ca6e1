import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Invoices as documents, for staff and for those who pay them. */
export const invoiceDocuments = noun('invoice-documents', {
  contract,
  tables,
  routes,
  audit: ['payment_link.created'],
});
