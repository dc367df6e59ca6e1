import { BillingSettings } from '@freight-hq/screens/money/BillingSettings';
import { useSubmission } from '../../kit/useSubmission.ts';
import { sellerDetail, theSeller } from './data.ts';
import { sellerChange } from './submissions.ts';

export function BillingSettingsRoute() {
  return <BillingSettings seller={sellerDetail.useDetail(theSeller)} edit={useSubmission(sellerChange)} />;
}
