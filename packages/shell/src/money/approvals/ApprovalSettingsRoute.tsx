import { ApprovalSettings } from '@freight-hq/screens/money/ApprovalSettings';
import { useApprovals } from './useApprovals.ts';

export function ApprovalsRoute() {
  return <ApprovalSettings {...useApprovals()} />;
}
