import { waitsForApproval } from '@freight-hq/api/rules/money/approvals';
import { bad, good, type Toast } from '../../lib/toasts.ts';

const inTransfer = (toast: Toast): Toast => ({ ...toast, flow: 'transfer' });

export const transferToasts = {
  transferExecuted: () => inTransfer(good('Transfer Executed', 'Emergency transfer has been completed successfully')),
  transferSubmitted: () => inTransfer(good('Transfer Submitted', waitsForApproval)),
  transferFailed: (reason: string) => inTransfer(bad('Transfer Failed', reason)),
  transferCancelled: () => good('Transfer Cancelled'),
} as const;
