import { getMetrics } from '@freight-hq/api/contract/desk/dashboard';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  for (const as of ['owner', 'admin'] as const) await get(getMetrics, { as });
}
