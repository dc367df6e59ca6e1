import { getSandboxPanel } from '@freight-hq/api/contract/money/payment-sandbox';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  await get(getSandboxPanel);
}
