import { ApprovalSettings } from '@freight-hq/screens/ApprovalSettings';
import { useApprovals } from '../banking/useApprovals.ts';

export function ApprovalsRoute() {
  return <ApprovalSettings {...useApprovals()} />;
}
