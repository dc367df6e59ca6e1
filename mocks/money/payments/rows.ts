import { getReceivables, listPayments } from '@freight-hq/api/contract/money/payments';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The newest payments, newest first. */
export const payments = answerOf(answers, listPayments, { query: 'page[size]=50' });

export const receivables = answerOf(answers, getReceivables);
