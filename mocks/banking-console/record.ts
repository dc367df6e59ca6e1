import * as contract from '@freight-hq/api/contract/banking-console';
import * as accountContract from '@freight-hq/api/contract/banking-console/accounts';
import type { Recorder } from '../kit/recorder.ts';

const recorded = 30;

export async function record({ get }: Recorder) {
  const transactions = await get(contract.listBankTransactions, { query: `page[size]=${recorded}` });
  const details: unknown[] = [];
  for (const { id } of transactions) details.push(await get(contract.getBankTransaction, { id }));
  const accounts = await get(accountContract.listConsoleAccounts);
  const accountDetails: unknown[] = [];
  const statements: Record<string, unknown> = {};
  for (const { id } of accounts) {
    accountDetails.push(await get(accountContract.getConsoleAccount, { id }));
    statements[id] = await get(accountContract.getAccountStatement, { id });
  }
  const statementFile = await get(accountContract.exportAccountStatement, { id: accounts[0]?.id });
  return {
    ...{ accounts, accountDetails, statements, statementFile },
    overview: await get(contract.getBankingConsole),
    transactions,
    details,
    transactionFile: await get(contract.exportBankTransactions),
  };
}
