import * as contract from '@freight-hq/api/contract/banking-console';
import type { Recorder } from '../kit/recorder.ts';

const recorded = 30;

export async function record({ get }: Recorder) {
  const transactions = await get(contract.listBankTransactions, { query: `page[size]=${recorded}` });
  const details: unknown[] = [];
  for (const { id } of transactions) details.push(await get(contract.getBankTransaction, { id }));
  return {
    overview: await get(contract.getBankingConsole),
    transactions,
    details,
    transactionFile: await get(contract.exportBankTransactions),
  };
}
