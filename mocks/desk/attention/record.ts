import { listAttention } from '@freight-hq/api/contract/desk/attention';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  await get(listAttention);
}
