import type { BankCustomer } from '@freight-hq/api/contract/money/banking';

export const nameOf = ({ attributes: { fullName } }: BankCustomer) => `${fullName.first} ${fullName.last}`;
