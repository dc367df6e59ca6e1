import { type BankCustomer, listBankCustomers } from '@freight-hq/api/contract/money/bank-customers';
import recorded from './customers.json' with { type: 'json' };

/** The customers of the recorded accounts. */
export const bankCustomers: readonly BankCustomer[] = listBankCustomers.response.shape.data.parse(recorded);

/** Customers of a mocked API. */
export const bankCustomerRows = (): BankCustomer[] => [...bankCustomers];

interface OpenedAccount {
  applicationId: string;
  accountId: string;
  customerId: string;
  companyId: string;
  companyName: string;
  phone: string;
}

/** The accounts of customers; the mocks of banking set it. */
export interface AccountsAbove {
  /** Whether a company has an account. */
  isBanked(companyId: string): boolean;
  /** How many accounts of a customer are not closed. */
  openOf(customerId: string): number;
  open(account: OpenedAccount): void;
}
export const accountsAbove = (): AccountsAbove => ({ isBanked: () => false, openOf: () => 0, open: () => undefined });
