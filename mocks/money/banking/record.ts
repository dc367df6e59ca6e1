import * as accountContract from '@freight-hq/api/contract/money/bank-accounts';
import * as monitoringContract from '@freight-hq/api/contract/money/bank-monitoring';
import * as contract from '@freight-hq/api/contract/money/banking';
import * as payees from '@freight-hq/api/contract/money/payees';
import type { Recorder } from '../../kit/recorder.ts';

export { prepare } from '../bank-customers/record.ts';

export async function record({ get }: Recorder) {
  const { data: accounts } = await get(accountContract.listBankAccounts);
  const companies = await get(accountContract.listBankingCompanies);
  const controls: unknown[] = [];
  const details: unknown[] = [];
  for (const { id } of companies) {
    details.push(await get(payees.getBankDetails, { id }));
    controls.push(await get(contract.getBankingControls, { query: `companyId=${id}` }));
  }
  const statements: Record<string, unknown> = {};
  for (const { id } of accounts) statements[id] = await get(accountContract.listAccountEntries, { id });
  const accountFile = await get(accountContract.exportBankAccounts);
  const monitoring = await get(monitoringContract.getBankMonitoring);
  const sandbox = await get(monitoringContract.getBankSandbox);
  return { accounts, accountFile, companies, controls, details, statements, monitoring, sandbox };
}
