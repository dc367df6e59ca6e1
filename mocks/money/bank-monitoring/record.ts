import { getBankMonitoring, getBankSandbox } from '@freight-hq/api/contract/money/bank-monitoring';
import type { Recorder } from '../../kit/recorder.ts';

export { prepare } from '../bank-customers/record.ts';

export async function record({ get }: Recorder) {
  const monitoring = await get(getBankMonitoring);
  const sandbox = await get(getBankSandbox);
  return { monitoring, sandbox };
}
