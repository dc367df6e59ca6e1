import { bad, good, type Toast } from '../../lib/toasts.ts';

const waiting = 'Waiting for approval by a second administrator';

const inTransfer = (toast: Toast): Toast => ({ ...toast, flow: 'transfer' });

export const bankingToasts = {
  transferExecuted: () => inTransfer(good('Transfer Executed', 'Emergency transfer has been completed successfully')),
  transferSubmitted: () => inTransfer(good('Transfer Submitted', waiting)),
  transferFailed: (reason: string) => inTransfer(bad('Transfer Failed', reason)),
  updateFailed: (reason: string) => bad('Update Failed', reason),
  actionFailed: (reason: string) => bad('Action Failed', reason),
  transferCancelled: () => good('Transfer Cancelled'),
  accountUpdated: (message: string) => good('Account Updated', message),
  limitsUpdated: (message: string) => good('Limits Updated', message),
  outgoingStopped: () => good('Outgoing money is stopped'),
  releaseProposed: () => good('Release Proposed', waiting),
  detailsChanged: () => good('Bank Details Changed', 'Withdrawals wait for 72 hours and a call to the number on file'),
  callBackRecorded: () => good('Call-Back Recorded'),
  noticeFiled: () => good('Notice Filed', 'The bank details are locked'),
  thresholdProposed: () => good('Threshold Proposed', waiting),
  closingProposed: () => good('Closing Proposed', waiting),
  liftProposed: () => good('Lifting Proposed', waiting),
  customerCreated: (isPending: boolean) =>
    good(
      'Customer Created',
      `New customer and account created successfully${isPending ? '. Application under review' : ''}`,
    ),
  contactChanged: () => good('Contact Changed'),
  customerArchived: () => good('Customer Archived'),
  sandboxRefused: (reason: string) => bad('The sandbox refused it', reason),
  decided: (what: string, status: string) => good(`Proposal ${status}`, what),
} as const;
