import type { SandboxPlay } from '@freight-hq/api/contract/money/payment-sandbox';
import { BillingSettings } from '@freight-hq/screens/money/BillingSettings';
import { useAtomValue } from 'jotai';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import {
  planDetail,
  providerDetail,
  sandboxDetail,
  sellerDetail,
  thePlan,
  theProvider,
  theSandbox,
  theSeller,
} from './data.ts';
import { planPreview, planSaving, sandboxPlay, sellerChange } from './submissions.ts';

export function BillingSettingsRoute() {
  const user = useAtomValue(userAtom);
  const saving = useSubmission(planSaving);
  const preview = useSubmission(planPreview, {
    onDone: ({ casesChanged, changedCount }, { draft, target }) =>
      saving.open({ ...draft, version: target.version, casesChanged, changedCount }),
  });
  const provider = providerDetail.useDetail(theProvider);
  const hasSandbox = provider.status === 'ready' && provider.data.provider === 'sandbox';
  const panel = sandboxDetail.useDetail(hasSandbox ? theSandbox : undefined);
  const play = useAction(sandboxPlay);
  return (
    <BillingSettings
      seller={sellerDetail.useDetail(theSeller)}
      edit={useSubmission(sellerChange)}
      provider={provider}
      {...(hasSandbox && { sandbox: { panel, onPlay: (body: SandboxPlay) => play(theSandbox, body) } })}
      plan={planDetail.useDetail(thePlan)}
      planEdit={{ preview, saving }}
      canChangePlan={user?.permissions.includes('billing:plan') ?? false}
    />
  );
}
