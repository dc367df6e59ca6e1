import * as contract from '@freight-hq/api/contract/metrics';
import { metrics } from '../metrics/rows.ts';
import { mock } from '../kit/mock.ts';

export const metricsHandlers = () => [mock(contract.getMetrics)(() => metrics)];
