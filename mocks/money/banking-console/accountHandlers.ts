import * as contract from '@freight-hq/api/contract/money/banking-console';
import { type AccountFilter, bankAccountMissing } from '@freight-hq/api/rules/money/banking-console';
import { isFound } from '@freight-hq/api/rules/search';
import { mock } from '../../kit/mock.ts';
import { accountStatementFile, accountStatements, consoleAccountDetails, consoleAccounts } from './rows.ts';

type Account = contract.ConsoleAccount;

const fits = (account: Account, status: AccountFilter | undefined): boolean => {
  if (status === 'restricted') return account.isRestricted;
  if (status === 'differing') return account.difference !== undefined;
  return status === undefined || account.status === status;
};

const isMeant = ({ companyName, accountNumber }: Account, q: string): boolean =>
  isFound(q, companyName) || accountNumber.endsWith(q);

function statementOf(accountId: string): contract.AccountStatement {
  const statement = accountStatements.get(accountId);
  if (!statement) throw bankAccountMissing();
  return statement;
}

/** Accounts and the current month of their statements. */
export const accountHandlers = () => [
  mock(contract.listConsoleAccounts)(({ query: { status, q = '' } }) =>
    consoleAccounts.filter((account) => fits(account, status) && isMeant(account, q)),
  ),
  mock(contract.getConsoleAccount)(({ accountId }) => {
    const detail = consoleAccountDetails.find(({ account }) => account.id === accountId);
    if (!detail) throw bankAccountMissing();
    return detail;
  }),
  mock(contract.getAccountStatement)(({ accountId }) => statementOf(accountId)),
  mock(contract.exportAccountStatement)(() => accountStatementFile),
  mock(contract.getBalanceAt)(({ accountId, query: { at } }) => {
    const { opening, lines } = statementOf(accountId);
    return { at: new Date(at).toISOString(), balance: lines.findLast((line) => line.at <= at)?.balance ?? opening };
  }),
];
