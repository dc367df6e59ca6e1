import { getLoggedEvent, listLoggedEvents } from '@freight-hq/api/contract/link/event-log';
import { addLoggedEvents } from '@freight-hq/api/testing/link-event-log';
import { accounts } from '../../kit/accounts.ts';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

const page = 'page[size]=50';

export const prepare = ({ api }: Recorder) => addLoggedEvents(api);

export async function record({ get }: Recorder) {
  const events = await get(listLoggedEvents, { query: page });
  await get(getLoggedEvent, { id: firstOf(events, ({ type }) => type === 'company.plan_changed').id });
  await get(listLoggedEvents, { query: `${page}&type=company.suspended` });
  await get(listLoggedEvents, { query: `${page}&companyId=${accounts.dispatcher.user.companyId}` });
  await get(listLoggedEvents, { query: `${page}&externalId=c-18` });
}
