import { listBilling } from '@freight-hq/api/contract/money/billing';
import { getBillingProfile, updateBillingProfile } from '@freight-hq/api/contract/money/billing-profiles';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** The profile of the first tenant of the list, before and after its tax is set. */
export async function record({ get, write }: Recorder) {
  const { companyId: id } = firstOf(await get(listBilling, { query: 'page[size]=1' }));
  const { version } = await get(getBillingProfile, { id });
  const body = { taxRate: { percent: 8.875 }, exemption: { number: 'NV-1187', until: '2026-12-31' } };
  await write(updateBillingProfile, { id, body, ifMatch: version });
  await get(getBillingProfile, { id });
}
