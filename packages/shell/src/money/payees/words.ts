import { good } from '../../lib/toasts.ts';

export const payeeToasts = {
  detailsChanged: () => good('Bank Details Changed', 'Withdrawals wait for 72 hours and a call to the number on file'),
  callBackRecorded: () => good('Call-Back Recorded'),
  noticeFiled: () => good('Notice Filed', 'The bank details are locked'),
} as const;
