import { getMetrics } from '@freight-hq/api/contract/desk/dashboard';
import { call, type Call } from '../../kit/call.ts';

export const calls: readonly Call[] = [call(getMetrics), call(getMetrics, { as: 'dispatcher' })];
