import { listBilling } from '@freight-hq/api/contract/money/billing';
import {
  getBillingProfile,
  getSellerProfile,
  updateBillingProfile,
  updateSellerProfile,
} from '@freight-hq/api/contract/money/billing-profiles';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** The profile of the first tenant of the list, and the seller, before and after they are changed. */
export async function record({ get, write }: Recorder) {
  // Before the first write, since a story of the seller makes no other.
  const seller = await get(getSellerProfile);
  const { companyId: id } = firstOf(await get(listBilling, { query: 'page[size]=1' }));
  const { version } = await get(getBillingProfile, { id });
  const names = { legalName: 'Amber Valley Trucking LLC', address: '12 Ore Street\nElko, NV 89801' };
  const mails = ['bills@ambervalley.example', 'owner@ambervalley.example'];
  const body = { ...names, mails, taxRate: { percent: 8.875 }, exemption: { number: 'NV-1187', until: '2026-12-31' } };
  await write(updateBillingProfile, { id, body, ifMatch: version });
  await get(getBillingProfile, { id });
  const howToPay = 'By check to Freight HQ, Post Office Box 7, Reno, NV 89501';
  await write(updateSellerProfile, { body: { taxNumber: '88-0456123', howToPay }, ifMatch: seller.version });
  await get(getSellerProfile);
}
