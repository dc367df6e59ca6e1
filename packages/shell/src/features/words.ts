import { good } from '../lib/toasts.ts';

export const featureToasts = {
  raised: (tenant: string, feature: string) => good('Limit Raised', `${tenant} has a new limit for ${feature}.`),
  written: (tenant: string) => good('Message Written', `It waits in the outbox for the administrator of ${tenant}.`),
} as const;
