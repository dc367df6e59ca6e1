import { getBankMonitoring, getBankSandbox } from '@freight-hq/api/contract/money/bank-monitoring';
import { queryOf } from '../../kit/queryOf.ts';
import { refreshMs } from '../bank-accounts/reload.ts';

const sandboxMs = 2_000;

export const monitoringAtom = queryOf(getBankMonitoring, ['banking', 'monitoring'], {}, { refreshMs });

export const sandboxKey = ['banking', 'sandbox'];

/** Payments of the sandbox settle within seconds. */
export const sandboxAtom = queryOf(getBankSandbox, sandboxKey, {}, { refreshMs: sandboxMs });
