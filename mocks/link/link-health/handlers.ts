import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The tab Sync of a platform that sends rows. */
export const linkHealthHandlers = replay(answers);
