import { getFirstSteps } from '@freight-hq/api/contract/desk/first-steps';
import { firstOf } from '../../kit/call.ts';
import { answersOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** How far the demo is set up. */
export const demoSteps = firstOf(answersOf(answers, getFirstSteps, {}));
