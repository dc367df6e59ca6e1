import { getConfig } from '@freight-hq/api/contract/desk/config';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  for (const as of ['anonymous', 'owner', 'admin', 'dispatcher'] as const) await get(getConfig, { as });
}
