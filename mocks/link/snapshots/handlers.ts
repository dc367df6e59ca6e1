import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The tab Sync with snapshots that wait for a person. */
export const snapshotHandlers = replay(answers);
