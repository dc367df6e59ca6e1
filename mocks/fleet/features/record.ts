import * as contract from '@freight-hq/api/contract/fleet/features';
import type { Recorder } from '../../kit/recorder.ts';

const rowsRecorded = 12;
const listRecorded = 4;

/** The rows that are nearest to their limit, and the figures of June 2026. */
export async function record({ get }: Recorder) {
  const usage = await get(contract.getFeatureUsage, { query: `page[size]=${rowsRecorded}` });
  const fits = await get(contract.listPlanFits, { query: `page[size]=${listRecorded}` });
  const crossings = await get(contract.listUsageCrossings);
  return {
    usage,
    further: {
      activity: await get(contract.getFeatureActivity),
      fits,
      crossings: crossings.slice(0, listRecorded),
      catalogue: await get(contract.listFeatures),
    },
  };
}
