import { getBankingControls } from '@freight-hq/api/contract/money/bank-controls';
import {
  getAccountStatement,
  getBalanceAt,
  getConsoleAccount,
  listConsoleAccounts,
} from '@freight-hq/api/contract/money/banking-console';
import { accountFilters } from '@freight-hq/api/rules/money/banking-console';
import { detailOf } from '../../../kit/detailOf.ts';
import { listOf } from '../../../kit/listOf.ts';

const topic = 'banking';

export const consoleAccountList = listOf(listConsoleAccounts, {
  key: ['banking', 'console-accounts'],
  topic,
  size: 50,
  filters: { status: accountFilters },
  failure: 'Accounts could not be loaded.',
});

export const accountInAddress = { param: 'account', prefix: 'acc' };

export const consoleAccountDetail = detailOf(getConsoleAccount, {
  key: ['banking', 'console-account'],
  topic,
  input: (accountId) => ({ accountId }),
  failure: 'The account could not be loaded.',
});

export const accountLimits = detailOf(getBankingControls, {
  key: ['banking', 'controls'],
  topic,
  input: (companyId) => ({ query: { companyId } }),
  failure: 'The limits could not be loaded.',
});

/** An account with a month or a moment, as the id of a detail; undefined while either is absent. */
export const idOf = (accountId: string | undefined, when: string | undefined): string | undefined =>
  accountId === undefined || when === undefined ? undefined : `${accountId} ${when}`;

const partsOf = (id: string): [string, string] => {
  const [accountId = '', when = ''] = id.split(' ');
  return [accountId, when];
};

export const statementDetail = detailOf(getAccountStatement, {
  key: ['banking', 'account-statement'],
  topic,
  input: (id) => {
    const [accountId, month] = partsOf(id);
    return { accountId, query: { month } };
  },
  failure: 'The statement could not be loaded.',
});

export const balanceDetail = detailOf(getBalanceAt, {
  key: ['banking', 'balance-at'],
  topic,
  input: (id) => {
    const [accountId, at] = partsOf(id);
    return { accountId, query: { at } };
  },
  failure: 'The balance could not be loaded.',
});
