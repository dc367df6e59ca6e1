import { listSubscriptions } from '@freight-hq/api/contract/subscriptions';
import type { Recorder } from '../kit/recorder.ts';

const recorded = 100;

export const record = async ({ get }: Recorder) => ({
  subscriptions: await get(listSubscriptions, { query: `page[size]=${recorded}` }),
});
