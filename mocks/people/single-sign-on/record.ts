import { listSsoIdentities } from '@freight-hq/api/contract/people/single-sign-on';
import type { Recorder } from '../../kit/recorder.ts';

/** There is no provider in the demo, so that stories make its answers themselves. */
export async function record({ get }: Recorder) {
  await get(listSsoIdentities);
}
