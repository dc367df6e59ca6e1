import * as contract from '@freight-hq/api/contract/tenants/tenant-analytics';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  await get(contract.getTenantAnalytics, { query: 'months=6' });
  await get(contract.exportTenantAnalytics, { query: 'months=6&set=growth' });
}
