import { BillingSettings } from '@freight-hq/screens/money/BillingSettings';
import { useAtomValue } from 'jotai';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { planDetail, providerDetail, sellerDetail, thePlan, theProvider, theSeller } from './data.ts';
import { planPreview, planSaving, sellerChange } from './submissions.ts';

export function BillingSettingsRoute() {
  const user = useAtomValue(userAtom);
  const saving = useSubmission(planSaving);
  const preview = useSubmission(planPreview, {
    onDone: ({ casesChanged, changedCount }, { draft, target }) =>
      saving.open({ ...draft, version: target.version, casesChanged, changedCount }),
  });
  return (
    <BillingSettings
      seller={sellerDetail.useDetail(theSeller)}
      edit={useSubmission(sellerChange)}
      provider={providerDetail.useDetail(theProvider)}
      plan={planDetail.useDetail(thePlan)}
      planEdit={{ preview, saving }}
      canChangePlan={user?.permissions.includes('billing:plan') ?? false}
    />
  );
}
