import { waitsForApproval } from '@freight-hq/api/rules/money/approvals';
import { bad, good } from '../../lib/toasts.ts';

export const dunningToasts = {
  paused: (number: string) => good('Dunning Paused', `Nobody is reminded of ${number} meanwhile`),
  resumed: (number: string) => good('Dunning Resumed', `The steps of ${number} go on`),
  skipped: (number: string) => good('Step Skipped', `The next step of ${number} is another one`),
  started: (number: string) => good('Dunning Started', `The plan takes ${number} up from today`),
} as const;

export const methodToasts = {
  removed: () => good('Payment Method Removed', 'The tenant is charged by it no more'),
  noLink: (reason: string) => bad('No Link', reason),
  linkCopied: () => good('Link Copied', 'Who has it leaves a payment method for the tenant'),
  linkNotCopied: () => bad('Link Not Copied', 'The browser did not allow it. Mark the link and copy it.'),
  mailed: (recipients: readonly string[]) => good('Link on Its Way', `It goes to ${recipients.join(', ')}`),
} as const;

export const billingToasts = {
  reminderWritten: (name: string) => good('Reminder Written', `It waits in the outbox for ${name}`),
  paymentRecorded: () => good('Payment Recorded', 'The invoices and the credit are up to date'),
  reversalProposed: () => good('Reversal Proposed', waitsForApproval),
  profileSaved: (name: string) => good('Billing Profile Saved', `The next invoice of ${name} follows it`),
} as const;
