import { bad, good } from '../../lib/toasts.ts';

export const alertToasts = {
  dismissed: (count: number) => good(count === 1 ? 'Alert dismissed' : `${count} alerts dismissed`),
  read: (count: number) => good(count === 1 ? '1 alert marked as read' : `${count} alerts marked as read`),
  refused: (count: number, reason: string) =>
    bad(count === 1 ? '1 alert was not changed' : `${count} alerts were not changed`, reason),
  notSaved: (reason: string) => bad('The change was not saved', reason),
} as const;
