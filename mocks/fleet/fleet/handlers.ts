import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** The lists of the fleet, and the search for a company to filter them by. */
export const fleetHandlers = replay(answers);
