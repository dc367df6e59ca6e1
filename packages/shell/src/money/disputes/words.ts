import { good } from '../../lib/toasts.ts';

export const disputeToasts = {
  saved: (number: string) => good('Dispute Saved', `Colleagues see it at ${number}`),
} as const;
