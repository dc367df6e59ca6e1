import { getProviderStatus } from '@freight-hq/api/contract/money/provider-events';
import { answerOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** The sandbox of the demo. */
export const sandboxStatus = answerOf(answers, getProviderStatus);
