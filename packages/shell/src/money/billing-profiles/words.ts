import { good } from '../../lib/toasts.ts';

export const sellerToasts = {
  saved: () => good('Seller Saved', 'The next invoices name it'),
} as const;
