import { good } from '../../lib/toasts.ts';

export const invoiceToasts = {
  charging: (number: string) => good('Charge Started', `The outcome shows in the payments of ${number}`),
  notCharged: (number: string) => good('Charge Ended', `${number} can be charged again`),
} as const;
