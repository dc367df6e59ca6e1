import * as contract from '@freight-hq/api/contract/config';
import { config } from '../data/config.ts';
import { mock } from '../kit/mock.ts';

export const configHandlers = () => [mock(contract.getConfig)(() => config)];
