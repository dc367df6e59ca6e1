import { type OutboxMessage, outboxMessage } from '@freight-hq/api/contract/desk/outbox';
import recorded from './messages.json' with { type: 'json' };

/** The newest first. */
export const outboxMessages: readonly OutboxMessage[] = outboxMessage.array().parse(recorded);

export const outboxRows = (): OutboxMessage[] => [...outboxMessages];
