import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The page about sales: its prospects, pipeline, team and figures. Imports are apart. */
export const leadHandlers = replay(answers);
