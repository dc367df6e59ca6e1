import { getMonthClose, listBookMonths } from '@freight-hq/api/contract/money/month-close';
import { listPayouts } from '@freight-hq/api/contract/money/payouts';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The newest first: a running one, then those that are over. */
export const bookMonths = answerOf(answers, listBookMonths).months;

/** The newest month that is over. */
export const openMonth = answerOf(answers, getMonthClose, { id: bookMonths[1]?.month });

/** What the payment provider paid out in it; HQ has nothing of one transaction. */
export const payoutMonth = answerOf(answers, listPayouts, { query: `month=${openMonth.month}` });
