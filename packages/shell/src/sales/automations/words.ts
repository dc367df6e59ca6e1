import { good } from '../../lib/toasts.ts';

export const automationToasts = {
  saved: good('Rules Saved', 'They hold from now on.'),
} as const;
