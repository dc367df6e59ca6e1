import { createKey, listKeys, revokeKey } from '@freight-hq/api/contract/link/keys';
import { createLinkSource, listLinkSources } from '@freight-hq/api/contract/link/sources';
import { addLinkKeys } from '@freight-hq/api/testing/link-keys';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => addLinkKeys(api);

export async function record({ get, write }: Recorder) {
  const read = async () => {
    await get(listKeys);
    return get(listLinkSources);
  };
  await get(listKeys, { as: 'admin' });
  await get(listLinkSources, { as: 'admin' });
  const { id: sourceId } = firstOf(await read(), ({ key }) => key === 'tms');
  await write(createLinkSource, { body: { key: 'own', name: 'Our TMS' } });
  await read();
  const made = await write(createKey, {
    body: {
      ...{ name: 'Hourly sync', sourceId, scopes: ['link:write'], networks: [] },
      expiresAt: '2027-06-30T23:59:59.999Z',
    },
  });
  await read();
  await write(revokeKey, { id: made.key.id });
  await read();
}
