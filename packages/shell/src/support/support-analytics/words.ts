import { bad, good } from '../../lib/toasts.ts';

export const dashboardToasts = {
  saved: (name: string) => good('Dashboard Saved', name),
  removed: (name: string) => good('Dashboard Removed', name),
  notRemoved: (reason: string) => bad('Dashboard Not Removed', reason),
} as const;
