import { previewOpenings } from '@freight-hq/api/contract/link/openings';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** Two openings that can be committed. */
export const soundOpenings = answerOf(answers, previewOpenings);
