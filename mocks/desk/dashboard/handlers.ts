import * as contract from '@freight-hq/api/contract/desk/dashboard';
import { metrics } from './rows.ts';
import { mock } from '../../kit/mock.ts';

export const metricsHandlers = () => [mock(contract.getMetrics)(() => metrics)];
