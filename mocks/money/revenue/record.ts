import * as contract from '@freight-hq/api/contract/money/revenue';
import type { Recorder } from '../../kit/recorder.ts';
import { recordedSets } from './recorded-sets.ts';

const read = async ({ get }: Recorder, plan: string) =>
  (await get(contract.getRevenueMovements, { query: `months=${contract.longestMovements}${plan}` })).months;

const rowsRecorded = 3;

export const record = async (recorder: Recorder) => ({
  movements: {
    all: await read(recorder, ''),
    starter: await read(recorder, '&plan=starter'),
  },
  overview: {
    revenue: await recorder.get(contract.getRevenue),
    spend: await recorder.get(contract.listAcquisitionSpend),
    file: await recorder.get(contract.exportRevenue, { query: 'figure=cac' }),
    rows: await firstRows(recorder),
    analytics: await recorder.get(contract.getRevenueAnalytics, { query: `months=${contract.longestMovements}` }),
  },
});

/** The first page of these sets, with the number and the sum of all its rows. */
async function firstRows({ get }: Recorder) {
  const pages: Record<string, contract.RevenueRows> = {};
  for (const of of recordedSets) {
    pages[of] = await get(contract.listRevenueRows, { query: `of=${of}&page[size]=${rowsRecorded}` });
  }
  return pages;
}
