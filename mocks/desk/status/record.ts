import * as contract from '@freight-hq/api/contract/desk/status';
import { addStatusRows, allUp } from '@freight-hq/api/testing/platform-status';
import { accounts } from '../../kit/accounts.ts';
import type { Recorder } from '../../kit/recorder.ts';

export async function prepare({ api }: Recorder) {
  await allUp(api);
  await addStatusRows(api, accounts.owner.user.id);
}

export const record = async ({ get }: Recorder) => ({
  live: await get(contract.getStatus),
  history: await get(contract.getStatusHistory),
});
