import { waitsForApproval } from '@freight-hq/api/rules/money/approvals';
import { good } from '../../lib/toasts.ts';

export const correctionToasts = {
  void: (number: string) => good('Invoice Voided', `${number} owes nothing any more`),
  write_off: (number: string) => good('Invoice Written Off', `${number} owes nothing any more`),
  proposed: (number: string) => good('Write-off Proposed', `${number}: ${waitsForApproval}`),
} as const;
