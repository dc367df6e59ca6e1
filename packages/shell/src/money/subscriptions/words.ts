import { bad, good } from '../../lib/toasts.ts';

export const subscriptionToasts = {
  scheduled: (name: string, date: string) => good('Change Scheduled', `${name} changes on ${date}.`),
  changed: (name: string) => good('Subscription Changed', `${name} has changed today.`),
  withdrawn: (name: string) => good('Change Withdrawn', `${name} stays as it is.`),
  notWithdrawn: (reason: string) => bad('The change was not withdrawn', reason),
} as const;
