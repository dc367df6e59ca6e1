import { good } from '../lib/toasts.ts';

export const outboxToasts = {
  deleted: (count: number) =>
    good('Messages Deleted', count === 1 ? '1 message will not be sent' : `${count} messages will not be sent`),
};
