import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The page about tenants, their sums, and the search for a company. */
export const tenantHandlers = replay(answers);
