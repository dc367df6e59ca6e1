import * as contract from '@freight-hq/api/contract/desk/attention';
import { mock } from '../../kit/mock.ts';
import { attention } from './rows.ts';

export const attentionHandlers = () => [mock(contract.listAttention)(() => attention)];
