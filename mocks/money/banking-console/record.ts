import * as contract from '@freight-hq/api/contract/money/banking-console';
import { addDifferences } from '@freight-hq/api/testing/bank-differences';
import type { Recorder } from '../../kit/recorder.ts';

const recorded = 30;

/** The demo's own bank agrees with the ledger. */
export const prepare = ({ api }: Recorder) => addDifferences(api);

export async function record({ get }: Recorder) {
  const transactions = await get(contract.listBankTransactions, { query: `page[size]=${recorded}` });
  const details: unknown[] = [];
  for (const { id } of transactions) details.push(await get(contract.getBankTransaction, { id }));
  const accounts = await get(contract.listConsoleAccounts);
  const accountDetails: unknown[] = [];
  const statements: Record<string, unknown> = {};
  for (const { id } of accounts) {
    accountDetails.push(await get(contract.getConsoleAccount, { id }));
    statements[id] = await get(contract.getAccountStatement, { id });
  }
  const statementFile = await get(contract.exportAccountStatement, { id: accounts[0]?.id });
  return {
    ...{ accounts, accountDetails, statements, statementFile },
    overview: await get(contract.getBankingConsole),
    ahead: await get(contract.getBankingAhead),
    transactions,
    details,
    transactionFile: await get(contract.exportBankTransactions),
  };
}
