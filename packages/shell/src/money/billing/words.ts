import { good } from '../../lib/toasts.ts';

export const billingToasts = {
  reminderWritten: (name: string) => good('Reminder Written', `It waits in the outbox for ${name}`),
} as const;
