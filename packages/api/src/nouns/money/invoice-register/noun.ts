import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { findInvoices } from './search.ts';

export const invoiceRegister = noun('invoice-register', {
  contract,
  routes,
  search: { permission: 'billing:read', find: findInvoices },
});
