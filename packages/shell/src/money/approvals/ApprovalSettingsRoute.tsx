import { ApprovalSettings } from '@freight-hq/screens/money/ApprovalSettings';
import { useApprovals } from './useApprovals.ts';

export function ApprovalSettingsRoute() {
  return <ApprovalSettings {...useApprovals()} />;
}
