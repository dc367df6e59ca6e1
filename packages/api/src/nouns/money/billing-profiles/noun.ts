import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const billingProfiles = noun('billing-profiles', {
  contract,
  tables,
  routes,
  audit: ['billing_profile.changed', 'seller_profile.changed'],
});
