import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** Invoices as documents, for staff and for those who pay them. */
export const invoiceDocuments = noun('invoice-documents', { contract, routes });
