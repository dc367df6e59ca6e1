import { streamTopics } from '@freight-hq/api/contract/desk/stream';
import { call, type Call } from '../../kit/call.ts';

export const calls: readonly Call[] = [call(streamTopics), call(streamTopics, { as: 'dispatcher' })];
