import * as contract from '@freight-hq/api/contract/desk/config';
import { config } from './rows.ts';
import { mock } from '../../kit/mock.ts';

export const configHandlers = () => [mock(contract.getConfig)(() => config)];
