import { good } from '../../lib/toasts.ts';

export const revenueToasts = {
  spendSaved: () => good('Acquisition Spend Saved'),
} as const;
