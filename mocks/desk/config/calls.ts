import { getConfig } from '@freight-hq/api/contract/desk/config';
import { call, type Call } from '../../kit/call.ts';

export const calls: readonly Call[] = [call(getConfig, { as: 'anonymous' })];
