import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The drawer about imports, over the page about sales. */
export const importHandlers = replay(answers);
