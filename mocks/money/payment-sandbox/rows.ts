import { getSandboxPanel } from '@freight-hq/api/contract/money/payment-sandbox';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** What can happen there in a new demo. */
export const sandboxPanel = answerOf(answers, getSandboxPanel);
