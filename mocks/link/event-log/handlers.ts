import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The tab Events. */
export const eventLogHandlers = replay(answers);
