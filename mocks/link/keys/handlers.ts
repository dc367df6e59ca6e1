import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** Keys, and the sources that they are for. */
export const keyHandlers = replay(answers);
