import * as contract from '@freight-hq/api/contract/money/banking-console';
import * as accountContract from '@freight-hq/api/contract/money/banking-console/accounts';
import { getBankingAhead } from '@freight-hq/api/contract/money/banking-console/ahead';
import { call, type Call } from '../../kit/call.ts';
import { bankTransactions, consoleAccounts } from './rows.ts';

const [transaction] = bankTransactions;
const [account] = consoleAccounts;
const missing = 'acc_00000000000000000000000000';

export const calls: readonly Call[] = [
  call(contract.getBankingConsole),
  call(contract.getBankingConsole, { as: 'dispatcher' }),
  call(contract.listBankTransactions, { query: 'page[size]=30' }),
  call(contract.listBankTransactions, { query: 'status=waiting' }),
  call(contract.listBankTransactions, { query: 'status=completed&page[size]=5' }),
  call(contract.listBankTransactions, { query: 'status=lost' }),
  call(contract.exportBankTransactions),
  call(contract.getBankTransaction, { id: transaction?.id }),
  call(contract.getBankTransaction, { id: 'ltr_00000000000000000000000000' }),
  call(accountContract.listConsoleAccounts),
  call(accountContract.listConsoleAccounts, { query: 'status=closed' }),
  call(accountContract.listConsoleAccounts, { query: `q=${account?.accountNumber.slice(-4)}` }),
  call(accountContract.listConsoleAccounts, { query: 'status=lost' }),
  call(accountContract.getConsoleAccount, { id: account?.id }),
  call(accountContract.getConsoleAccount, { id: missing }),
  call(accountContract.getAccountStatement, { id: account?.id }),
  call(accountContract.getAccountStatement, { id: missing }),
  call(accountContract.exportAccountStatement, { id: account?.id }),
  call(accountContract.getBalanceAt, { id: account?.id, query: 'at=2026-06-30T12:00:00.000Z' }),
  call(accountContract.getBalanceAt, { id: missing, query: 'at=2026-06-30T12:00:00.000Z' }),
  call(getBankingAhead),
  call(contract.getBankSync),
  call(contract.startBankSync, { as: 'admin' }),
  call(contract.startBankSync, { makes: 'sync' }),
];
