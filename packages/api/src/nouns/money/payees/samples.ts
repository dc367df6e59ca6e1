import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const phone = '(555) 555-0123';
const factorName = 'Harbor Factors';

const withoutNotice = ({ api, companyId }: Given) =>
  api.rows(sql`delete from factoring_notices where company_id = ${companyId}`);

export const samples: NounSamples = {
  calls: [
    sample(contract.changeBankDetails)({
      body: () => ({
        ...{ holderName: 'Tern Point Freight', routingNumber: '021000021', accountNumber: '7315500942' },
        reason: 'The company has moved to another bank',
      }),
      ready: async (given) => {
        await withoutNotice(given);
        await withAccount(given.api, given.companyId);
        await given.api.rows(sql`update tenants set contact_phone = ${phone}, contact_phone_changed_at = null
          where company_id = ${given.companyId}`);
        return {};
      },
    }),
    sample(contract.recordCallBack)({
      body: () => ({ spokeWith: 'Tess Arden', number: phone }),
      ready: async ({ api, companyId }) => {
        await api.rows(sql`delete from bank_payees where company_id = ${companyId}`);
        await addPayee(api, companyId);
        return {};
      },
    }),
    sample(contract.fileFactoring)({
      body: () => ({ factorName }),
      ready: async (given) => {
        await withoutNotice(given);
        return {};
      },
    }),
    sample(contract.releaseFactoring)({
      body: () => ({ reason: 'The factoring contract has ended' }),
      ready: async (given) => {
        await withoutNotice(given);
        await addNotice(given.api, given.companyId);
        return {};
      },
    }),
  ],
  fill: async (api, companyId) => {
    await addPayee(api, companyId);
    await addNotice(api, companyId);
  },
};

const addNotice = (api: TestApi, companyId: string) =>
  api.rows(sql`insert into factoring_notices (company_id, factor_name, filed_by, filed_at)
    values (${companyId}, ${factorName}, 'usr_test', ${api.now()})`);

/** Changed by another person than the one who calls. */
const addPayee = (api: TestApi, companyId: string) =>
  api.rows(sql`insert into bank_payees (id, company_id, holder_name, routing_number, account_last4, provider_id,
      number_on_file, changed_by, changed_at, usable_from)
    values (${newId('bpy')}, ${companyId}, 'Tern Point Freight', '021000021', '0942', ${companyId}, ${phone},
      coalesce((select id from users where email = 'finance@freight-hq.example'), 'usr_test'), ${api.now()}, ${api.now()})`);

/** An account with a customer, if the company has none. */
async function withAccount(api: TestApi, companyId: string): Promise<void> {
  const [account] = await api.rows(sql`select 1 from bank_accounts where company_id = ${companyId}`);
  if (account) return;
  const [customerId, ledgerId, now] = [newId('bcu'), newId('lac'), api.now()];
  await api.rows(sql`insert into ledger_accounts (id, kind, company_key, created_at)
    values (${ledgerId}, 'customer', ${companyId}, ${now})`);
  await api.rows(sql`insert into bank_customers (id, company_id, first_name, last_name, email, phone, status, ssn_last4,
      provider_id, created_at)
    values (${customerId}, ${companyId}, 'Tess', 'Arden', 'tess@ternpoint.example', ${phone}, 'approved', '0000',
      ${customerId}, ${now})`);
  await api.rows(sql`insert into bank_accounts (id, company_id, type, status, ledger_account_id, customer_id, account_last4,
      routing_number, provider_account_id, created_at)
    values (${newId('acc')}, ${companyId}, 'business_checking', 'open', ${ledgerId}, ${customerId}, '0042', '000000000',
      ${ledgerId}, ${now})`);
}
