import * as contract from '@freight-hq/api/contract/sales';
import { mock } from '../kit/mock.ts';
import { salesFigures } from './rows.ts';

export const salesHandlers = () => [mock(contract.getSalesDashboard)(() => salesFigures)];
