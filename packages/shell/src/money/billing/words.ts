import { waitsForApproval } from '@freight-hq/api/rules/money/approvals';
import { good } from '../../lib/toasts.ts';

export const billingToasts = {
  reminderWritten: (name: string) => good('Reminder Written', `It waits in the outbox for ${name}`),
  paymentRecorded: () => good('Payment Recorded', 'The invoices and the credit are up to date'),
  reversalProposed: () => good('Reversal Proposed', waitsForApproval),
  profileSaved: (name: string) => good('Billing Profile Saved', `The next invoice of ${name} follows it`),
} as const;
