import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The tab Sync with existing customers that wait for a person. */
export const openingHandlers = replay(answers);
