import { approveProposal, cancelProposal, rejectProposal } from '@freight-hq/api/contract/money/approvals';
import type { DecisionTarget } from '@freight-hq/screens/money/Approvals';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadBanking } from '../bank-accounts/reload.ts';
import { approvalToasts } from './words.ts';

const decisions = { approve: approveProposal, reject: rejectProposal, cancel: cancelProposal } as const;

export const proposalDecision = submission(
  (call, { target: { approval, decision }, options }: Sent<void, DecisionTarget>) =>
    call(decisions[decision], { approvalId: approval.id }, options),
  {
    keep: reloadBanking,
    toast: ({ approval }) => approvalToasts.decided(approval.companyName ?? 'Outgoing money', approval.status),
    onRefused: reloadBanking,
    failure: 'The server could not be reached.',
  },
);
