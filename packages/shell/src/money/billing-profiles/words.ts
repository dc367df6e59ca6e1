import { good } from '../../lib/toasts.ts';

export const sellerToasts = {
  saved: () => good('Seller Saved', 'The next invoices name it'),
} as const;

export const planToasts = {
  saved: () => good('Plan Saved', 'The next step of each running case follows it'),
} as const;
