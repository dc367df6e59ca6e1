import * as contract from '@freight-hq/api/contract/money/revenue';
import type { Recorder } from '../../kit/recorder.ts';

const longest = contract.longestMovements;

export async function record({ get, write }: Recorder) {
  await get(contract.getRevenue);
  await get(contract.listAcquisitionSpend);
  await get(contract.listRevenueRows, { query: 'of=spend&page[size]=25&page[number]=1' });
  await get(contract.exportRevenue, { query: 'figure=cac' });
  for (const set of ['moved', 'committed', 'at_risk', 'unpaid_trucks'])
    await get(contract.listRevenueRows, { query: `of=${set}&page[size]=10` });
  for (const set of ['expansion', 'lost', 'opening_grown', 'acquired'])
    await get(contract.listRevenueRows, { query: `of=${set}&page[size]=3` });
  for (const plan of ['', '&plan=starter'])
    for (const view of ['reported', 'restated'])
      await get(contract.getRevenueMovements, { query: `months=12&view=${view}${plan}` });
  await get(contract.getRevenueMovements, { query: `months=${longest}&plan=starter` });
  for (const months of [12, longest]) await get(contract.getRevenueAnalytics, { query: `months=${months}` });

  await write(contract.setAcquisitionSpend, { body: { month: '2026-06', source: 'website', cents: 10_000 } });
  await get(contract.getRevenue);
  await get(contract.listAcquisitionSpend);
}
