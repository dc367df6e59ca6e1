import { getBankCompliance, listBankScreenings } from '@freight-hq/api/contract/money/compliance';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

export const bankCompliance = answerOf(answers, getBankCompliance);
/** The newest first. */
export const bankScreenings = answerOf(answers, listBankScreenings, { query: 'page[size]=25' });
