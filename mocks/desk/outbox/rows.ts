import { listOutbox } from '@freight-hq/api/contract/desk/outbox';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The newest first. */
export const outboxMessages = answerOf(answers, listOutbox, { query: 'page[size]=50' });
