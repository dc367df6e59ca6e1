import * as contract from '@freight-hq/api/contract/config';
import { config } from '../config/rows.ts';
import { mock } from '../kit/mock.ts';

export const configHandlers = () => [mock(contract.getConfig)(() => config)];
