import * as contract from '@freight-hq/api/contract/tenants/tenant-analytics';
import type { Recorder } from '../../kit/recorder.ts';

export const record = async ({ get }: Recorder) => ({
  figures: { figures: await get(contract.getTenantAnalytics), file: await get(contract.exportTenantAnalytics) },
});
