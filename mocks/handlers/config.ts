import * as contract from '@freight-hq/api/contract/config';
import { config } from '../data/config.ts';
import { mock } from '../lib/mock.ts';

export const configHandlers = () => [mock(contract.getConfig)(() => config)];
