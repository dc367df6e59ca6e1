import * as contract from '@freight-hq/api/contract/desk/outbox';
import { addOutboxMessages } from '@freight-hq/api/testing/outbox-messages';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => addOutboxMessages(api);

export async function record({ get, write }: Recorder) {
  const read = async () => {
    await get(contract.getOutboxSummary);
    return get(contract.listOutbox, { query: 'page[size]=50' });
  };
  const { id } = firstOf(await read(), ({ kind }) => kind === 'ticket.reply');
  await write(contract.deleteOutbox, { body: { ids: [id], reason: 'Written by mistake' } });
  await read();
}
