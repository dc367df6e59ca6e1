import { listSubscriptions } from '@freight-hq/api/contract/money/subscriptions';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** All subscriptions, by the name of their company. */
export const subscriptions = answerOf(answers, listSubscriptions, { query: 'page[size]=50&page[number]=1' });
