import {
  type AccountEntry,
  compareWithBank,
  getBankAccount,
  listAccountEntries,
  listBankAccounts,
  listBankingCompanies,
} from '@freight-hq/api/contract/money/bank-accounts';
import type { PageAt } from '@freight-hq/components/Resource';
import type { Atom } from 'jotai';
import { callAtom, type CursorReply } from '../../http/call.ts';
import { detailOf } from '../../kit/detailOf.ts';
import { wirePage } from '../../kit/wirePages.ts';
import { listOf } from '../../kit/listOf.ts';
import { queryAtom } from '../../kit/queryClient.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { refreshMs } from './reload.ts';

const recentAccounts = 5;
const entriesShown = 20;

export const accountList = listOf(listBankAccounts, {
  key: ['banking', 'accounts'],
  size: 50,
  refreshMs,
  filters: { tab: ['accounts'] },
  wire: () => ({}),
  failure: 'Accounts could not be loaded.',
});

export const recentAccountsAtom = queryOf(
  listBankAccounts,
  ['banking', 'accounts', 'recent'],
  { query: { 'page[limit]': recentAccounts } },
  { refreshMs },
);

export const accountInAddress = { param: 'account', prefix: 'acc' };

export const companyInAddress = { param: 'company', prefix: 'cmp' };

export const accountDetail = detailOf(getBankAccount, {
  key: ['banking', 'account'],
  input: (accountId) => ({ accountId }),
  failure: 'The account could not be loaded.',
  refreshMs,
});

/** Asks the bank, each time that an account is opened. */
export const bankComparison = detailOf(compareWithBank, {
  key: ['banking', 'at-bank'],
  input: (accountId) => ({ accountId }),
  failure: 'The bank could not be asked.',
});

export const companiesAtom = queryOf(listBankingCompanies, ['banking', 'companies'], {}, { refreshMs });

/** A page of an account's statement; the newest entries are page 1. */
export const statementAtom = (askedAtom: Atom<{ accountId: string; at: PageAt }>) =>
  queryAtom<CursorReply<AccountEntry>>((get) => {
    const call = get(callAtom);
    const { accountId, at } = get(askedAtom);
    const query = wirePage('cursor', at, entriesShown);
    return {
      queryKey: ['banking', 'statement', accountId, at],
      queryFn: ({ signal }) => call.cursorPage(listAccountEntries, { accountId, query }, { signal }),
      enabled: accountId !== '',
      refetchInterval: refreshMs,
    };
  });
