import * as contract from '@freight-hq/api/contract/link/link-health';
import { previewOpenings } from '@freight-hq/api/contract/link/openings';
import { listHeldSnapshots } from '@freight-hq/api/contract/link/snapshots';
import { listLinkSources } from '@freight-hq/api/contract/link/sources';
import { addLinkHealth } from '@freight-hq/api/testing/link-health';
import type { Recorder } from '../../kit/recorder.ts';

const page = 'page[size]=50';

export const prepare = ({ api }: Recorder) => addLinkHealth(api);

export async function record({ get }: Recorder) {
  for (const as of ['owner', 'admin'] as const) {
    await get(listLinkSources, { as });
    await get(previewOpenings, { as });
    await get(listHeldSnapshots, { as });
    const health = await get(contract.listLinkHealth, { as });
    await get(contract.listLinkRefusals, { as, query: page });
    for (const { sourceId } of health)
      await get(contract.listLinkRefusals, { as, query: `${page}&sourceId=${sourceId}` });
  }
  await get(contract.exportLinkRefusals);
}
