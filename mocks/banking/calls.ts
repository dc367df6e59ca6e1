import * as contract from '@freight-hq/api/contract/banking';
import * as payees from '@freight-hq/api/contract/banking/payees';
import { call, type Call } from '../kit/call.ts';
import { bankAccounts, bankCustomers, bankingCompanies } from './rows.ts';

const [account] = bankAccounts;
const [customer] = bankCustomers;
const [company] = bankingCompanies;
const missing = 'acc_00000000000000000000000000';
const list = (endpoint: typeof contract.listBankAccounts | typeof contract.listBankCustomers, query: string) =>
  call(endpoint, { query });

export const calls: readonly Call[] = [
  call(contract.listBankCustomers),
  list(contract.listBankCustomers, 'page[limit]=2&page[offset]=1'),
  list(contract.listBankCustomers, `q=${customer?.attributes.fullName.last.toUpperCase()}`),
  list(contract.listBankCustomers, 'q=zzz'),
  call(contract.listBankAccounts),
  list(contract.listBankAccounts, 'page[limit]=2&page[offset]=2'),
  list(contract.listBankAccounts, `q=${account?.attributes.accountNumber.slice(-4)}`),
  list(contract.listBankAccounts, `q=${encodeURIComponent(account?.attributes.companyName ?? '')}`),
  list(contract.listBankAccounts, `q=${account?.relationships.customer.data?.id}`),
  call(contract.getBankAccount, { id: account?.id }),
  call(contract.getBankAccount, { id: missing }),
  call(contract.listAccountEntries, { id: account?.id }),
  call(contract.listAccountEntries, { id: missing }),
  call(contract.listBankingCompanies),
  call(contract.getBankingControls, { query: `companyId=${company?.id}` }),
  call(contract.getBankingControls, { query: 'companyId=cmp_00000000000000000000000000' }),
  call(contract.listTransfers, { query: `companyId=${company?.id}` }),
  call(contract.listApprovals, { query: 'status=pending' }),
  call(contract.countApprovals),
  call(contract.getOutgoingStop),
  call(payees.getBankDetails, { id: company?.id }),
  call(payees.getBankDetails, { id: 'cmp_00000000000000000000000000' }),
  call(payees.getThreshold),
];
