import { bad, good } from '../../lib/toasts.ts';

export const featureToasts = {
  raised: (tenant: string, feature: string) => good('Limit Raised', `${tenant} has a new limit for ${feature}.`),
  written: (tenant: string) => good('Message Written', `It waits in the outbox for the administrator of ${tenant}.`),
  lead: (tenant: string, isNew: boolean) =>
    isNew
      ? good('Upsell Lead Created', `Sales sees ${tenant} among the leads.`)
      : good('Upsell Lead Found', `${tenant} has an open lead already.`),
  saved: (feature: string) => good('Feature Saved', `${feature} counts as described.`),
  noLead: (message: string) => bad('No Lead Created', message),
} as const;
