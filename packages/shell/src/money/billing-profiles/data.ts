import { getDunningPlan } from '@freight-hq/api/contract/money/dunning';
import { getSellerProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { getSandboxPanel } from '@freight-hq/api/contract/money/payment-sandbox';
import { getProviderStatus } from '@freight-hq/api/contract/money/provider-events';
import { detailOf } from '../../kit/detailOf.ts';

/** There is one seller. */
export const theSeller = 'seller';

export const sellerDetail = detailOf(getSellerProfile, {
  key: ['billing', 'seller'],
  input: () => ({}),
  failure: 'The server did not answer.',
});

/** There is one plan. */
export const thePlan = 'plan';

export const planDetail = detailOf(getDunningPlan, {
  key: ['billing', 'dunning-plan'],
  input: () => ({}),
  failure: 'The server did not answer.',
});

/** There is one provider, or none. */
export const theProvider = 'provider';

export const providerDetail = detailOf(getProviderStatus, {
  key: ['billing', 'provider'],
  input: () => ({}),
  topic: 'billing',
  failure: 'The server did not answer.',
});

/** There is one sandbox, in the demo. */
export const theSandbox = 'sandbox';

export const sandboxDetail = detailOf(getSandboxPanel, {
  key: ['billing', 'sandbox'],
  input: () => ({}),
  topic: 'billing',
  failure: 'The server did not answer.',
});
