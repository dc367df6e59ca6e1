import { listAttention } from '@freight-hq/api/contract/desk/attention';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** What needs the owner's attention in the demo. */
export const attention = answerOf(answers, listAttention);
