import { BankApprovals } from '@freight-hq/screens/money/BankApprovals';
import { useApprovals } from './useApprovals.ts';

export function ApprovalsTab() {
  return <BankApprovals {...useApprovals()} />;
}
