import { listAttention } from '@freight-hq/api/contract/desk/attention';
import { call, type Call } from '../../kit/call.ts';

export const calls: readonly Call[] = [call(listAttention), call(listAttention, { as: 'dispatcher' })];
