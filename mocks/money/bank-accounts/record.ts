import { listApprovals, countApprovals } from '@freight-hq/api/contract/money/approvals';
import * as accounts from '@freight-hq/api/contract/money/bank-accounts';
import * as controls from '@freight-hq/api/contract/money/bank-controls';
import * as customers from '@freight-hq/api/contract/money/bank-customers';
import { getBankDetails } from '@freight-hq/api/contract/money/payees';
import { forceTransfer, getTransfer, listTransfers } from '@freight-hq/api/contract/money/transfers';
import { sendTransfers } from '@freight-hq/api/testing/sent-transfers';
import { firstOf } from '../../kit/call.ts';
import type { AccountName } from '../../kit/accounts.ts';
import type { Recorder } from '../../kit/recorder.ts';
import { tenants } from '../../tenants/tenants/rows.ts';

const kept = 5;
const paged = 'page[limit]=50&page[offset]=0';

/** The newest accounts, with their customers. */
export async function prepare({ get, keepOnly }: Recorder) {
  const { data } = await get(accounts.listBankAccounts);
  const newest = data.slice(0, kept);
  await keepOnly(
    'bank_accounts',
    newest.map(({ id }) => id),
  );
  const owners = newest.flatMap(({ relationships }) => relationships.customer.data?.id ?? []);
  await keepOnly('bank_customers', owners);
}

export async function record(recorder: Recorder) {
  const { get, write, refused } = recorder;
  await get(controls.getOutgoingStop);
  await get(countApprovals);
  await get(accounts.listBankAccounts, { query: 'page[limit]=5' });
  await get(customers.listBankCustomers, { query: 'page[limit]=1' });
  const { data } = await get(accounts.listBankAccounts, { query: paged });
  const [account] = data;
  const { data: owners } = await get(customers.listBankCustomers, { query: paged });
  const [customer] = owners;
  await get(accounts.listBankAccounts, { query: `${paged}&q=${customer?.id}` });
  const companies = await get(accounts.listBankingCompanies);
  await get(controls.getThreshold);
  await get(listApprovals, { query: 'page[size]=50' });
  await get(listApprovals, { query: 'page[size]=50&status=pending' });
  await openAccount(recorder, account, 'owner');
  await openAccount(recorder, account, 'admin');
  const company = companies[0]?.id;
  await openCompany(recorder, company, 'owner');
  await get(getBankDetails, { id: company });

  await write(customers.changeCustomerContact, {
    id: customer?.id,
    body: { email: customer?.attributes.email, phone: '(555) 555-0188' },
  });
  await get(customers.listBankCustomers, { query: paged });
  await refused(customers.archiveCustomer, {
    id: customer?.id,
    body: { reason: 'The company has gone out of business' },
  });

  const isBanked = (wanted: string) => owners.some(({ attributes }) => attributes.companyId === wanted);
  const { companyId } = firstOf(tenants, (tenant) => !isBanked(tenant.companyId));
  await write(customers.createBankCustomer, {
    body: {
      ...{ companyId, firstName: 'Tess', lastName: 'Arden', email: 'tess@ternpoint.example' },
      ...{ phone: '(555) 555-0123', dob: '1980-01-31', ssn: '123-45-6789' },
    },
  });

  const { transfer } = await write(forceTransfer, {
    body: {
      ...{ amount: 250.25, type: 'force_debit', reason: 'Chargeback of load 4471', companyId: company },
      description: 'Emergency HQ administrative transfer',
    },
  });
  await sendTransfers(recorder.api);
  await get(getTransfer, { id: transfer.id });
  await openCompany(recorder, company, 'owner');

  await write(controls.changeThreshold, { body: { amount: 5000, reason: 'Withdrawals have become smaller' } });
  await get(controls.getThreshold);
  await get(countApprovals);
  await get(listApprovals, { query: 'page[size]=50' });
  await get(listApprovals, { query: 'page[size]=50&status=pending' });
}

async function openAccount(recorder: Recorder, account: accounts.BankAccount | undefined, as: AccountName) {
  const { get } = recorder;
  const id = account?.id;
  await get(controls.getOutgoingStop, { as });
  await get(countApprovals, { as });
  await get(accounts.listBankAccounts, { as, query: paged });
  await get(accounts.getBankAccount, { as, id });
  await get(accounts.listAccountEntries, { as, id, query: 'page[size]=20' });
  await get(accounts.compareWithBank, { as, id });
  await openCompany(recorder, account?.attributes.companyId, as);
}

async function openCompany({ get }: Recorder, companyId: string | undefined, as: AccountName) {
  await get(controls.getBankingControls, { as, query: `companyId=${companyId}` });
  await get(listTransfers, { as, query: `companyId=${companyId}` });
  await get(listApprovals, { as, query: `companyId=${companyId}&page[size]=20` });
}
