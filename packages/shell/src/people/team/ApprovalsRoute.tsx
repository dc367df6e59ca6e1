import { ApprovalSettings } from '@freight-hq/screens/money/ApprovalSettings';
import { useApprovals } from '../../money/banking/useApprovals.ts';

export function ApprovalsRoute() {
  return <ApprovalSettings {...useApprovals()} />;
}
