import { listLinkHealth, listLinkRefusals } from '@freight-hq/api/contract/link/link-health';
import * as contract from '@freight-hq/api/contract/link/openings';
import { listHeldSnapshots } from '@freight-hq/api/contract/link/snapshots';
import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import { addStagedOpenings } from '@freight-hq/api/testing/staged-openings';
import type { Recorder } from '../../kit/recorder.ts';

export const prepare = ({ api }: Recorder) => addStagedOpenings(api);

export async function record({ get, write, refused }: Recorder) {
  await get(listLinkSources);
  await get(listHeldSnapshots);
  await get(listLinkHealth);
  await get(listLinkRefusals, { query: 'page[size]=50' });
  const { digest } = await get(contract.previewOpenings);
  await refused(contract.commitOpenings, { body: { digest: 'another' } });
  await write(contract.commitOpenings, { body: { digest } });
  await get(contract.previewOpenings);
}
