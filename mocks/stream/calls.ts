import { streamTopics } from '@freight-hq/api/contract/stream';
import { call, type Call } from '../kit/call.ts';

export const calls: readonly Call[] = [call(streamTopics), call(streamTopics, { as: 'dispatcher' })];
