import type { Approval } from '@freight-hq/api/contract/money/approvals';
import { Card } from '@freight-hq/components/Card';
import { CursorPagination } from '@freight-hq/components/Pagination';
import { mapResource, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ApprovalThreshold, type ThresholdParts } from '../ApprovalThreshold/ApprovalThreshold.tsx';
import type { BankingRights } from '../../lib/bankWords.ts';
import { ProposalLines } from '../../lib/ProposalLines.tsx';
import * as lists from '../../lib/bankLists.css.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { Proposal } from './Proposal.tsx';

/** A decision on the proposal of another person, or the cancelling of one's own. */
export interface DecisionTarget {
  approval: Approval;
  decision: 'approve' | 'reject' | 'cancel';
}

/** A part of the proposals, the newest first. */
export interface ApprovalPage {
  items: readonly Approval[];
  /** Absent if nothing is older. */
  onOlder?: (() => void) | undefined;
  /** Absent if the newest show. */
  onNewer?: (() => void) | undefined;
}

export interface ApprovalsProps extends ThresholdParts {
  /** Proposals that wait for a second person. */
  pending: Resource<ApprovalPage>;
  /** Proposals that were decided or have ended. */
  decided: Resource<ApprovalPage>;
  rights: BankingRights;
  decision: Submission<void, DecisionTarget>;
}

/** Proposals for a second person, and how earlier ones ended. */
export function Approvals({ pending, decided, rights, decision, ...threshold }: ApprovalsProps) {
  return (
    <Stack gap="x4">
      <Card title="Waiting for a second person" level={3}>
        <Waiting pending={pending} rights={rights} decision={decision} />
      </Card>
      <ApprovalThreshold {...threshold} rights={rights} />
      <Card title="Decided" level={3}>
        <Stack gap="x3">
          <ProposalLines approvals={mapResource(decided, ({ items }) => items)} emptyText="Nothing was decided yet" />
          <Pages page={decided} />
        </Stack>
      </Card>
      {decision.state.status !== 'idle' && <DecisionDialog target={decision.state.target} decision={decision} />}
    </Stack>
  );
}

function Waiting({ pending, rights, decision }: Pick<ApprovalsProps, 'pending' | 'rights' | 'decision'>) {
  if (pending.status === 'loading') return <Skeleton lines={3} height={72} />;
  if (pending.status === 'failed') {
    return <ResourceNotice resource={pending} title="The proposals could not be loaded" />;
  }
  return (
    <Stack gap="x3">
      <ResourceNotice resource={pending} />
      {pending.data.items.length === 0 && <Text tone="muted">Nothing waits for approval</Text>}
      <ul className={lists.list}>
        {pending.data.items.map((approval) => (
          <Proposal
            key={approval.id}
            approval={approval}
            rights={rights}
            onDecide={(wanted) => decision.open({ approval, decision: wanted })}
          />
        ))}
      </ul>
      <Pages page={pending} />
    </Stack>
  );
}

/** The way to older and newer proposals, if one page does not hold all. */
function Pages({ page }: { page: Resource<ApprovalPage> }) {
  if (page.status !== 'ready') return null;
  const { items, onOlder, onNewer } = page.data;
  if (!onOlder && !onNewer) return null;
  return <CursorPagination count={items.length} onNewer={onNewer} onOlder={onOlder} />;
}
