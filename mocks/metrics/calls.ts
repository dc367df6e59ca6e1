import { getMetrics } from '@freight-hq/api/contract/metrics';
import { call, type Call } from '../kit/call.ts';

export const calls: readonly Call[] = [call(getMetrics), call(getMetrics, { as: 'dispatcher' })];
