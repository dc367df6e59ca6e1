import { listHeldSnapshots } from '@freight-hq/api/contract/link/snapshots';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** One of a company, then one of all companies. */
export const heldSnapshots = answerOf(answers, listHeldSnapshots);
