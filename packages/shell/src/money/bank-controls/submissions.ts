import { changeThreshold, liftOutgoingStop, stopOutgoing } from '@freight-hq/api/contract/money/bank-controls';
import type { ThresholdDraft } from '@freight-hq/screens/money/ApprovalThreshold';
import type { StopAction } from '@freight-hq/screens/money/BankingAdministration';
import { type Sent, submission } from '../../kit/submission.ts';
import { bankEffects, reloadBanking } from '../bank-accounts/reload.ts';
import { controlToasts } from './words.ts';

export const thresholdChange = submission(
  (call, { draft: body }: Sent<ThresholdDraft, void>) => call(changeThreshold, { body }),
  {
    ...bankEffects,
    toast: () => controlToasts.thresholdProposed(),
    failure: 'The threshold could not be proposed. Try again.',
  },
);

export const outgoingStop = submission(
  (call, { draft: reason, target, options }: Sent<string, StopAction>) =>
    call(target === 'stop' ? stopOutgoing : liftOutgoingStop, { body: { reason } }, options),
  {
    keep: reloadBanking,
    toast: (_reply, { target }) => (target === 'stop' ? controlToasts.outgoingStopped() : controlToasts.liftProposed()),
    onRefused: reloadBanking,
    failure: 'Outgoing money could not be stopped or resumed. Try again.',
  },
);
