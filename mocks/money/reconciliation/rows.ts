import { getBankDifference, listBankDays, listBankDifferences } from '@freight-hq/api/contract/money/reconciliation';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** A cleared one, then an open one. */
export const bankDifferences = answerOf(answers, listBankDifferences).map(({ id }) =>
  answerOf(answers, getBankDifference, { id }),
);
export const bankDays = answerOf(answers, listBankDays).days;
