import { waitsForApproval } from '@freight-hq/api/rules/money/approvals';
import { bad, good, type Toast } from '../../lib/toasts.ts';

/** Something waits for a second person now. */
export const proposed = (title: string): Toast => good(title, waitsForApproval);

export const releaseProposed = (): Toast => proposed('Release Proposed');

export const accountToasts = {
  updateFailed: (reason: string) => bad('Update Failed', reason),
  actionFailed: (reason: string) => bad('Action Failed', reason),
  accountUpdated: (message: string) => good('Account Updated', message),
  limitsUpdated: (message: string) => good('Limits Updated', message),
  closingProposed: () => proposed('Closing Proposed'),
} as const;
