import { waitsForApproval } from '@freight-hq/api/rules/money/approvals';
import type { CreditNote } from '@freight-hq/api/contract/money/credit-notes';
import { good } from '../../lib/toasts.ts';

export const correctionToasts = {
  void: (number: string) => good('Invoice Voided', `${number} owes nothing any more`),
  write_off: (number: string) => good('Invoice Written Off', `${number} owes nothing any more`),
  proposed: {
    void: (number: string) => good('Void Proposed', `${number}: ${waitsForApproval}`),
    write_off: (number: string) => good('Write-off Proposed', `${number}: ${waitsForApproval}`),
  },
  credited: ({ number }: Pick<CreditNote, 'number'>) => good('Credit Note Issued', `${number} stands with the invoice`),
  creditProposed: (number: string) => good('Credit Note Proposed', `${number}: ${waitsForApproval}`),
  refunding: (number: string) => good('Refund Started', `The outcome shows in the refunds of ${number}`),
  refundProposed: (number: string) => good('Refund Proposed', `${number}: ${waitsForApproval}`),
} as const;
