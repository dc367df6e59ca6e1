import * as contract from '@freight-hq/api/contract/money/bank-accounts';
import type { Recorder } from '../../kit/recorder.ts';

export { prepare } from '../bank-customers/record.ts';

export async function record({ get }: Recorder) {
  const { data: accounts } = await get(contract.listBankAccounts);
  const companies = await get(contract.listBankingCompanies);
  const statements: Record<string, unknown> = {};
  for (const { id } of accounts) statements[id] = await get(contract.listAccountEntries, { id });
  const accountFile = await get(contract.exportBankAccounts);
  return { accounts, accountFile, companies, statements };
}
