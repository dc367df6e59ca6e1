import { listSubscriptions } from '@freight-hq/api/contract/money/subscriptions';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

const query = 'page[size]=50&page[number]=1';
const first = answerOf(answers, listSubscriptions, { query });
const scheduled = answerOf(answers, listSubscriptions, { query: `${query}&show=scheduled` });

const isInFirst = (companyId: string) => first.some((one) => one.companyId === companyId);

/** The first page, by the name of the company, and every one that is scheduled to change. */
export const subscriptions = [...first, ...scheduled.filter(({ companyId }) => !isInFirst(companyId))];
