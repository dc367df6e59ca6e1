import { Approvals } from '@freight-hq/screens/money/Approvals';
import { useApprovals } from './useApprovals.ts';

export function ApprovalsTab() {
  return <Approvals {...useApprovals()} />;
}
