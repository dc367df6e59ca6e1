import { good } from '../../lib/toasts.ts';

export const approvalToasts = {
  decided: (what: string, status: string) => good(`Proposal ${status}`, what),
} as const;
