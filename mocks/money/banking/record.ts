import { listBankCustomers } from '@freight-hq/api/contract/money/bank-customers';
import * as contract from '@freight-hq/api/contract/money/banking';
import * as payees from '@freight-hq/api/contract/money/banking/payees';
import type { Recorder } from '../../kit/recorder.ts';

const kept = 5;

/** The newest accounts, with their customers. */
export async function prepare({ get, keepOnly }: Recorder) {
  const { data } = await get(contract.listBankAccounts);
  const accounts = data.slice(0, kept);
  await keepOnly(
    'bank_accounts',
    accounts.map(({ id }) => id),
  );
  const customers = accounts.flatMap(({ relationships }) => relationships.customer.data?.id ?? []);
  await keepOnly('bank_customers', customers);
}

export async function record({ get }: Recorder) {
  const { data: customers } = await get(listBankCustomers);
  const { data: accounts } = await get(contract.listBankAccounts);
  const companies = await get(contract.listBankingCompanies);
  const controls: unknown[] = [];
  const details: unknown[] = [];
  for (const { id } of companies) {
    details.push(await get(payees.getBankDetails, { id }));
    controls.push(await get(contract.getBankingControls, { query: `companyId=${id}` }));
  }
  const statements: Record<string, unknown> = {};
  for (const { id } of accounts) statements[id] = await get(contract.listAccountEntries, { id });
  const accountFile = await get(contract.exportBankAccounts);
  const monitoring = await get(contract.getBankMonitoring);
  const sandbox = await get(contract.getBankSandbox);
  return { customers, accounts, accountFile, companies, controls, details, statements, monitoring, sandbox };
}
