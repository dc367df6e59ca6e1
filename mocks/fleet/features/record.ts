import * as contract from '@freight-hq/api/contract/fleet/features';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get, write }: Recorder) {
  const read = async () => {
    await get(contract.getFeatureActivity);
    await get(contract.listFeatures);
    await get(contract.listUsageCrossings);
    await get(contract.listUsageCorrections);
    await get(contract.listPlanFits, { query: 'page[size]=10' });
    return get(contract.getFeatureUsage, { query: 'page[size]=20&page[number]=1' });
  };
  const { usage } = await read();
  const { companyId, feature, limit, usageCount } = firstOf(usage);
  // As the dialog proposes it.
  const raised = Math.ceil((Math.max(usageCount, limit ?? 0) * 1.5) / 10) * 10;
  await write(contract.raiseUsageLimit, { body: { companyId, feature, limit: raised, reason: 'Agreed by phone' } });
  await read();
}
