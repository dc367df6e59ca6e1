import * as contract from '@freight-hq/api/contract/money/banking-console';
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
  call(contract.listConsoleAccounts),
  call(contract.listConsoleAccounts, { query: 'status=closed' }),
  call(contract.listConsoleAccounts, { query: `q=${account?.accountNumber.slice(-4)}` }),
  call(contract.listConsoleAccounts, { query: 'status=lost' }),
  call(contract.getConsoleAccount, { id: account?.id }),
  call(contract.getConsoleAccount, { id: missing }),
  call(contract.getAccountStatement, { id: account?.id }),
  call(contract.getAccountStatement, { id: missing }),
  call(contract.exportAccountStatement, { id: account?.id }),
  call(contract.getBalanceAt, { id: account?.id, query: 'at=2026-06-30T12:00:00.000Z' }),
  call(contract.getBalanceAt, { id: missing, query: 'at=2026-06-30T12:00:00.000Z' }),
  call(contract.getBankingAhead),
  call(contract.getBankSync),
  call(contract.startBankSync, { as: 'admin' }),
  call(contract.startBankSync, { makes: 'sync' }),
];
