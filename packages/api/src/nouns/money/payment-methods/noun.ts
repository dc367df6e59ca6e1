import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** What tenants are charged by, and the pages of the provider on which they leave it or pay. */
export const paymentMethods = noun('payment-methods', {
  contract,
  tables,
  routes,
  ids: { methodId: 'pmt', checkoutId: 'cko' },
  changes: ['billing'],
  audit: ['payment_method.added', 'payment_method.removed'],
});
