import { listLinkHealth, listLinkRefusals } from '@freight-hq/api/contract/link/link-health';
import { previewOpenings } from '@freight-hq/api/contract/link/openings';
import * as contract from '@freight-hq/api/contract/link/snapshots';
import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import { addLinkSnapshots } from '@freight-hq/api/testing/link-snapshots';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => addLinkSnapshots(api);

export async function record({ get, write, refused }: Recorder) {
  await get(listLinkSources);
  await get(previewOpenings);
  await get(listLinkHealth);
  await get(listLinkRefusals, { query: 'page[size]=50' });
  const { snapshots } = await get(contract.listHeldSnapshots);
  const [first, second] = snapshots.map(({ id }) => id);
  await write(contract.rejectSnapshot, { id: first });
  await get(contract.listHeldSnapshots);
  await write(contract.releaseSnapshot, { id: second });
  await get(contract.listHeldSnapshots);
  await refused(contract.rejectSnapshot, { id: second });
}
