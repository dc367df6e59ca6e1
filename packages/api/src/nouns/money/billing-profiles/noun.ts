import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { namingSeller } from './naming-seller.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

export const billingProfiles = noun('billing-profiles', {
  contract,
  tables,
  routes,
  jobs: [namingSeller],
  audit: ['billing_profile.changed', 'seller_profile.changed'],
});
