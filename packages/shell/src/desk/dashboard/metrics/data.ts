import { getMetrics } from '@freight-hq/api/contract/desk/dashboard';
import { queryOf } from '../../../kit/queryOf.ts';

export const metricsKey = ['metrics'] as const;

export const metricsAtom = queryOf(getMetrics, metricsKey, {});
