import { getMetrics } from '@freight-hq/api/contract/desk/dashboard';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

export const metrics = answerOf(answers, getMetrics);
