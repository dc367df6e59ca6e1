import { getSellerProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { detailOf } from '../../kit/detailOf.ts';

/** There is one seller. */
export const theSeller = 'seller';

export const sellerDetail = detailOf(getSellerProfile, {
  key: ['billing', 'seller'],
  input: () => ({}),
  failure: 'The server did not answer.',
});
