import {
  type AccountEntry,
  type BankAccount,
  listAccountEntries,
  listBankAccounts,
  listBankingCompanies,
} from '@freight-hq/api/contract/money/bank-accounts';
import accountFile from './accountFile.json' with { type: 'json' };
import recordedAccounts from './accounts.json' with { type: 'json' };
import recordedCompanies from './companies.json' with { type: 'json' };
import recordedStatements from './statements.json' with { type: 'json' };

export const bankAccounts: readonly BankAccount[] = listBankAccounts.response.shape.data.parse(recordedAccounts);
export const bankingCompanies = listBankingCompanies.response.parse(recordedCompanies);
const entries = listAccountEntries.response;

/** Every account, as the export answers it. */
export const bankFile: string = accountFile;

/** Accounts of a mocked API. */
export const bankAccountRows = (): BankAccount[] => [...bankAccounts];

/** Entries of accounts by their id, the newest first. */
export const statementRows = (): Map<string, AccountEntry[]> =>
  new Map(Object.entries(recordedStatements).map(([id, list]) => [id, entries.parse(list)]));
