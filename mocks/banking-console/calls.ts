import * as contract from '@freight-hq/api/contract/banking-console';
import { call, type Call } from '../kit/call.ts';
import { bankTransactions } from './rows.ts';

const [transaction] = bankTransactions;

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
  call(contract.getBankSync),
  call(contract.startBankSync, { as: 'admin' }),
  call(contract.startBankSync, { makes: 'sync' }),
];
