import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The drawer about files, over the tab Sync. */
export const linkImportHandlers = replay(answers);
