import { deleteOutbox, type OutboxMessage, retryOutbox } from '@freight-hq/api/contract/desk/outbox';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadOutbox } from './data.ts';
import { outboxToasts } from './words.ts';

export const outboxDeletion = submission(
  (call, { draft: reason, target, options }: Sent<string, readonly OutboxMessage[]>) =>
    call(deleteOutbox, { body: { ids: target.map(({ id }) => id), reason } }, options),
  {
    keep: reloadOutbox,
    onRefused: reloadOutbox,
    toast: ({ deleted }) => outboxToasts.deleted(deleted),
    failure: 'The messages could not be deleted. Try again.',
  },
);

export const outboxRetry = submission(
  (call, { target, options }: Sent<null, readonly OutboxMessage[]>) =>
    call(retryOutbox, { body: { ids: target.map(({ id }) => id) } }, options),
  {
    keep: reloadOutbox,
    onRefused: reloadOutbox,
    toast: ({ retried }) => outboxToasts.retried(retried),
    refusal: outboxToasts.notRetried,
    failure: 'The server could not be reached. Try again.',
  },
);
