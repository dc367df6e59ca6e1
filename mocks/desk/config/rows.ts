import { getConfig } from '@freight-hq/api/contract/desk/config';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

export const config = answerOf(answers, getConfig);
