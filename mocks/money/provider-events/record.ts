import { getProviderStatus } from '@freight-hq/api/contract/money/provider-events';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  await get(getProviderStatus);
}
