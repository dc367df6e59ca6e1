import type { Approval } from '@freight-hq/api/contract/money/approvals';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import * as styles from './bankLists.css.ts';
import { ProposalBadge } from './ProposalBadge.tsx';
import { proposalTitle } from './proposalWords.ts';

interface ProposalLinesProps {
  approvals: Resource<readonly Approval[]>;
  emptyText?: string;
}

/** The proposals on a company with the deciding user and the time. */
export function ProposalLines({ approvals, emptyText = 'Nothing was proposed yet' }: ProposalLinesProps) {
  if (approvals.status === 'loading') return <Skeleton lines={2} height={40} />;
  if (approvals.status === 'failed') {
    return <ResourceNotice resource={approvals} title="The proposals could not be loaded" />;
  }
  if (approvals.data.length === 0) return <Text tone="muted">{emptyText}</Text>;
  return (
    <ul className={styles.list}>
      {approvals.data.map((approval) => (
        <li key={approval.id} className={styles.row}>
          <div className={styles.words}>
            <Text as="span" size={13} weight="medium">
              {proposalTitle(approval)}
            </Text>
            <Text as="span" size={12} tone="muted">
              Proposed by {approval.proposedBy}, <DateTime value={approval.proposedAt} format="dateTime" />
            </Text>
            <Decision approval={approval} />
          </div>
          <ProposalBadge status={approval.status} />
        </li>
      ))}
    </ul>
  );
}

/** The deciding user and the time. */
export function Decision({ approval: { decidedBy, decidedAt } }: { approval: Approval }) {
  if (!decidedAt) return null;
  return (
    <Text as="span" size={12} tone="muted">
      {decidedBy ? `Decided by ${decidedBy}` : 'Ended'}, <DateTime value={decidedAt} format="dateTime" />
    </Text>
  );
}
