import * as contract from '@freight-hq/api/contract/money/reconciliation';
import { addDifferences } from '@freight-hq/api/testing/bank-differences';
import { firstOf } from '../../kit/call.ts';
import type { Recorder } from '../../kit/recorder.ts';

/** The demo's own bank agrees with the ledger. */
export const prepare = ({ api }: Recorder) => addDifferences(api);

export async function record({ get, write }: Recorder) {
  const readLists = async () => {
    await get(contract.listBankDifferences, { query: 'page[size]=50&status=open' });
    await get(contract.listBankDays);
  };
  await readLists();
  for (const { id } of await get(contract.listBankDifferences)) {
    const { difference, rows } = await get(contract.getBankDifference, { id });
    if (difference.status !== 'open') continue;
    const { id: bankTransactionId } = firstOf(rows, (row) => row.description?.includes('Monthly fee') ?? false);
    await write(contract.matchBankRows, {
      id,
      body: { bankTransactionId, reason: 'Fee of the bank, by its price list' },
    });
    await get(contract.getBankDifference, { id });
    await readLists();
  }
}
