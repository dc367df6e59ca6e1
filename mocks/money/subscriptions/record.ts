import { scheduleChange, withdrawChange } from '@freight-hq/api/contract/money/scheduled-changes';
import { listSubscriptions } from '@freight-hq/api/contract/money/subscriptions';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const first = 'page[size]=50&page[number]=1';

export async function record({ get, write }: Recorder) {
  const read = () => get(listSubscriptions, { query: `${first}&show=beyond_seats` });
  await get(listSubscriptions, { query: first });
  await get(listSubscriptions, { query: `${first}&show=scheduled` });
  const { companyId: id, trucks, seats } = firstOf(await read());
  const reason = `${trucks} trucks run on ${seats} paid seats`;
  await write(scheduleChange, { id, body: { seats: trucks, date: '2026-07-01', reason, timeZone: 'UTC' } });
  await read();
  await write(withdrawChange, { id });
  await read();
}
