import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The page about banking, and the approvals that its transfers wait for. */
export const bankAccountHandlers = replay(answers);
