import { listSubscriptions } from '@freight-hq/api/contract/money/subscriptions';
import type { Recorder } from '../../kit/recorder.ts';

const first = 8;

/** The first ones, and those of the filters that stories and calls name. */
export async function record({ get }: Recorder) {
  const all = await get(listSubscriptions, { query: 'page[size]=200' });
  const cancelled = all.find(({ status }) => status === 'cancelled');
  const subscriptions = all.filter(
    (row, index) => index < first || row === cancelled || row.unpaidCents > 0 || row.scheduled !== undefined,
  );
  return { subscriptions };
}
