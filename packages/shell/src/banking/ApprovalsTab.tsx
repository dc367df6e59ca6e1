import { mapResource } from '@freight-hq/components/Resource';
import { BankApprovals } from '@freight-hq/screens/BankApprovals';
import { useAtomValue } from 'jotai';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { allApprovalsAtom, pendingApprovalsAtom, thresholdAtom } from './data.ts';
import { proposalDecision, thresholdChange } from './submissions.ts';
import { useBankingRights } from './useBankingRights.ts';

const failure = 'The proposals could not be loaded.';

export function ApprovalsTab() {
  const pending = useResource(useAtomValue(pendingApprovalsAtom), failure);
  const all = useResource(useAtomValue(allApprovalsAtom), failure);
  return (
    <BankApprovals
      pending={pending}
      decided={mapResource(all, (list) => list.filter(({ status }) => status !== 'pending'))}
      rights={useBankingRights()}
      decision={useSubmission(proposalDecision)}
      threshold={useResource(useAtomValue(thresholdAtom), 'The threshold could not be loaded.')}
      thresholdChange={useSubmission(thresholdChange)}
    />
  );
}
