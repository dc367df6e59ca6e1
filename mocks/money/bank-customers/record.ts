import { listBankCustomers } from '@freight-hq/api/contract/money/bank-customers';
import { listBankAccounts } from '@freight-hq/api/contract/money/bank-accounts';
import type { Recorder } from '../../kit/recorder.ts';

const kept = 5;

/** The newest accounts, with their customers. */
export async function prepare({ get, keepOnly }: Recorder) {
  const { data } = await get(listBankAccounts);
  const accounts = data.slice(0, kept);
  await keepOnly(
    'bank_accounts',
    accounts.map(({ id }) => id),
  );
  const customers = accounts.flatMap(({ relationships }) => relationships.customer.data?.id ?? []);
  await keepOnly('bank_customers', customers);
}

export const record = async ({ get }: Recorder) => ({ customers: (await get(listBankCustomers)).data });
