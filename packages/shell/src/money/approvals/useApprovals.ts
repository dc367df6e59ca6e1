import { mapResource, type PageAt, type Resource } from '@freight-hq/components/Resource';
import type { ApprovalPage, ApprovalsProps } from '@freight-hq/screens/money/Approvals';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useParamsAtom } from '../../kit/paramsAtom.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { useBankingRights } from '../bank-accounts/useBankingRights.ts';
import { thresholdAtom } from '../bank-controls/data.ts';
import { thresholdChange } from '../bank-controls/submissions.ts';
import { approvalsAtom } from './data.ts';
import { proposalDecision } from './submissions.ts';

/** Proposals for a second person, and the threshold. */
export function useApprovals(): ApprovalsProps {
  const all = useApprovalPage(false);
  return {
    pending: useApprovalPage(true),
    decided: mapResource(all, ({ items, ...page }) => ({
      ...page,
      items: items.filter(({ status }) => status !== 'pending'),
    })),
    rights: useBankingRights(),
    decision: useSubmission(proposalDecision),
    threshold: useResource(useAtomValue(thresholdAtom), 'The threshold could not be loaded.'),
    thresholdChange: useSubmission(thresholdChange),
  };
}

function useApprovalPage(isPending: boolean): Resource<ApprovalPage> {
  const [at, setAt] = useState<PageAt>(1);
  const page = useResource(useParamsAtom(approvalsAtom, { isPending, at }), 'The proposals could not be loaded.');
  const goTo = (next: PageAt | undefined) => (next === undefined ? undefined : () => setAt(next));
  return mapResource(page, ({ items, newer, older }) => ({ items, onNewer: goTo(newer), onOlder: goTo(older) }));
}
