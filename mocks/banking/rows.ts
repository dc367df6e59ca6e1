import {
  type AccountEntry,
  type BankAccount,
  type BankCustomer,
  type BankingControls,
  getBankingControls,
  listAccountEntries,
  listBankAccounts,
  listBankCustomers,
  listBankingCompanies,
} from '@freight-hq/api/contract/banking';
import { type BankDetails, getBankDetails } from '@freight-hq/api/contract/banking/payees';
import recordedAccounts from './accounts.json' with { type: 'json' };
import recordedCompanies from './companies.json' with { type: 'json' };
import recordedControls from './controls.json' with { type: 'json' };
import recordedCustomers from './customers.json' with { type: 'json' };
import recordedDetails from './details.json' with { type: 'json' };
import recordedStatements from './statements.json' with { type: 'json' };

export const bankCustomers: readonly BankCustomer[] = listBankCustomers.response.shape.data.parse(recordedCustomers);
export const bankAccounts: readonly BankAccount[] = listBankAccounts.response.shape.data.parse(recordedAccounts);
export const bankingCompanies = listBankingCompanies.response.parse(recordedCompanies);
const controls: readonly BankingControls[] = getBankingControls.response.array().parse(recordedControls);
const details: readonly BankDetails[] = getBankDetails.response.array().parse(recordedDetails);
const entries = listAccountEntries.response;

/** The bank of a mocked API. */
export interface BankRows {
  customers: BankCustomer[];
  accounts: BankAccount[];
  controls: BankingControls[];
  details: BankDetails[];
  /** The newest first, by account. */
  statements: Map<string, AccountEntry[]>;
}

export const bankRows = (): BankRows => ({
  customers: [...bankCustomers],
  accounts: [...bankAccounts],
  controls: [...controls],
  details: [...details],
  statements: new Map(Object.entries(recordedStatements).map(([id, list]) => [id, entries.parse(list)])),
});
