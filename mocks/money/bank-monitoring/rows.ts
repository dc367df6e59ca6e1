import { getBankMonitoring, getBankSandbox } from '@freight-hq/api/contract/money/bank-monitoring';
import recordedMonitoring from './monitoring.json' with { type: 'json' };
import recordedSandbox from './sandbox.json' with { type: 'json' };

export const bankMonitoring = getBankMonitoring.response.parse(recordedMonitoring);
const sandbox = getBankSandbox.response.parse(recordedSandbox);

/** The sandbox of a mocked API, as it was recorded. */
export const sandboxRows = () => ({ ...sandbox });
