import { BankApprovals } from '@freight-hq/screens/BankApprovals';
import { useApprovals } from './useApprovals.ts';

export function ApprovalsTab() {
  return <BankApprovals {...useApprovals()} />;
}
