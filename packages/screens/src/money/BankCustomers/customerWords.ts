import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';

export const nameOf = ({ attributes: { fullName } }: BankCustomer) => `${fullName.first} ${fullName.last}`;
