import { bad, good } from '../../lib/toasts.ts';

export const outboxToasts = {
  retried: (count: number) =>
    good('Messages Are Sent', count === 1 ? '1 message is tried now' : `${count} messages are tried now`),
  notRetried: (reason: string) => bad('Messages Not Sent', reason),
  deleted: (count: number) =>
    good('Messages Deleted', count === 1 ? '1 message will not be sent' : `${count} messages will not be sent`),
};
