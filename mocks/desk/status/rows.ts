import { getStatus, getStatusHistory } from '@freight-hq/api/contract/desk/status';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** Every component is up. */
export const live = answerOf(answers, getStatus);

/** Thirty days, an incident that is over, a maintenance window ahead, and a unit of work that was set aside. */
export const history = answerOf(answers, getStatusHistory);
