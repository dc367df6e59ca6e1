import type { Approval } from '@freight-hq/api/contract/banking';
import { Card } from '@freight-hq/components/Card';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ApprovalThreshold, type ThresholdParts } from '../ApprovalThreshold/ApprovalThreshold.tsx';
import type { BankingRights } from '../lib/bankWords.ts';
import { ProposalLines } from '../lib/ProposalLines.tsx';
import * as lists from '../lib/bankLists.css.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { Proposal } from './Proposal.tsx';

/** A decision on a proposal of another person. */
export interface DecisionTarget {
  approval: Approval;
  decision: 'approve' | 'reject';
}

export interface BankApprovalsProps extends ThresholdParts {
  /** Proposals that wait for a second person. */
  pending: Resource<readonly Approval[]>;
  /** Proposals that were decided or have ended. */
  decided: Resource<readonly Approval[]>;
  rights: BankingRights;
  decision: Submission<void, DecisionTarget>;
}

/** Proposals for a second person, and how earlier ones ended. */
export function BankApprovals({ pending, decided, rights, decision, ...threshold }: BankApprovalsProps) {
  return (
    <Stack gap="x4">
      <Card title="Waiting for a second person" level={3}>
        <Waiting pending={pending} rights={rights} decision={decision} />
      </Card>
      <ApprovalThreshold {...threshold} rights={rights} />
      <Card title="Decided" level={3}>
        <ProposalLines approvals={decided} emptyText="Nothing was decided yet" />
      </Card>
      {decision.state.status !== 'idle' && <DecisionDialog target={decision.state.target} decision={decision} />}
    </Stack>
  );
}

function Waiting({ pending, rights, decision }: Pick<BankApprovalsProps, 'pending' | 'rights' | 'decision'>) {
  if (pending.status === 'loading') return <Skeleton lines={3} height={72} />;
  if (pending.status === 'failed') {
    return <ResourceNotice resource={pending} title="The proposals could not be loaded" />;
  }
  return (
    <Stack gap="x3">
      <ResourceNotice resource={pending} />
      {pending.data.length === 0 && <Text tone="muted">Nothing waits for approval</Text>}
      <ul className={lists.list}>
        {pending.data.map((approval) => (
          <Proposal
            key={approval.id}
            approval={approval}
            rights={rights}
            onDecide={(wanted) => decision.open({ approval, decision: wanted })}
          />
        ))}
      </ul>
    </Stack>
  );
}
