import { replay } from '../../kit/replay.ts';
import answers from './answers.json' with { type: 'json' };

/** Webhooks with their deliveries, and the sources that they are for. */
export const webhookHandlers = replay(answers);
