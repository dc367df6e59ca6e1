import * as contract from '@freight-hq/api/contract/money/reconciliation';
import { addDifferences } from '@freight-hq/api/testing/bank-differences';
import type { Recorder } from '../../kit/recorder.ts';

/** The demo's own bank agrees with the ledger. */
export const prepare = ({ api }: Recorder) => addDifferences(api);

export async function record({ get }: Recorder) {
  const differences = await get(contract.listBankDifferences);
  const differenceDetails: unknown[] = [];
  for (const { id } of differences) differenceDetails.push(await get(contract.getBankDifference, { id }));
  return { differenceDetails, days: await get(contract.listBankDays) };
}
