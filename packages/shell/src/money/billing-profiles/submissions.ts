import { getSellerProfile, updateSellerProfile } from '@freight-hq/api/contract/money/billing-profiles';
import type { SellerChange } from '@freight-hq/screens/money/BillingSettings';
import { type Sent, submission } from '../../kit/submission.ts';
import { sellerDetail, theSeller } from './data.ts';
import { sellerToasts } from './words.ts';

/** Saves on the version that the form was opened with. If another user was faster, their version is loaded. */
export const sellerChange = submission(
  (call, { draft, options }: Sent<SellerChange, void>) => call(updateSellerProfile, { body: draft }, options),
  {
    keep: (client, seller) => sellerDetail.keep(client, theSeller, seller),
    toast: () => sellerToasts.saved(),
    conflict: (call, _target, client) => sellerDetail.load(client, () => call(getSellerProfile, {}), theSeller),
    failure: 'The seller could not be saved. Nothing that you typed is lost; try again.',
  },
);
