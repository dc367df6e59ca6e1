import type { ApprovalState } from '@freight-hq/api/rules/money/approvals';
import { Badge, type BadgeTone } from '@freight-hq/components/Badge';

const looks: Record<ApprovalState, [label: string, tone: BadgeTone]> = {
  pending: ['Waiting', 'caution'],
  approved: ['Approved', 'positive'],
  rejected: ['Rejected', 'critical'],
  cancelled: ['Cancelled', 'neutral'],
  expired: ['Expired', 'neutral'],
};

export function ProposalBadge({ status }: { status: ApprovalState }) {
  const [label, tone] = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
