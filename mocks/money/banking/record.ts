import * as contract from '@freight-hq/api/contract/money/banking';
import * as payees from '@freight-hq/api/contract/money/banking/payees';
import type { Recorder } from '../../kit/recorder.ts';

export { prepare } from '../bank-customers/record.ts';

export async function record({ get }: Recorder) {
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
  return { accounts, accountFile, companies, controls, details, statements, monitoring, sandbox };
}
