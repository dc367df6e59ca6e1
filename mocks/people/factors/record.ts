import { listFactors } from '@freight-hq/api/contract/people/factors';
import type { Recorder } from '../../kit/recorder.ts';

/** Secrets and codes are new at each run, so that stories make those answers themselves. */
export async function record({ get }: Recorder) {
  await get(listFactors);
}
