import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { demo, type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const { companyId } = demo;

export const samples: NounSamples = {
  calls: [
    sample(contract.createBankCustomer)({
      body: () => ({
        companyId,
        ...{ firstName: 'Tess', lastName: 'Arden', email: 'tess@ternpoint.example', phone: '(555) 555-0123' },
        ...{ ssn: '000-00-0000', dob: '1980-01-31' },
      }),
      // The bank opens one account for a company.
      ready: async ({ api }) => {
        const [company] = await api.rows<{ id: string }>(sql`select id from companies c
          where not exists (select from bank_accounts where company_id = c.id)
            and not exists (select from bank_applications where company_id = c.id) order by name limit 1`);
        return { body: { companyId: company?.id ?? '' } };
      },
    }),
    sample(contract.changeCustomerContact)({ body: () => ({ phone: '(555) 555-0123' }), ready: freeCustomers }),
    sample(contract.archiveCustomer)({
      body: () => ({ reason: 'The company has gone out of business' }),
      ready: freeCustomers,
    }),
  ],
  things: async (api) => ({ bankCustomerId: { a: await addCustomer(api), b: await addCustomer(api) } }),
  fill: async (api, filledId) => {
    const now = api.now();
    await api.rows(sql`insert into bank_applications (id, company_id, status, first_name, last_name, email, phone, ssn_last4,
        claimed_until, created_at)
      values (${newId('bap')}, ${filledId}, 'denied', 'Tess', 'Arden', 'tess@ternpoint.example', '(555) 555-0123', '0002',
        ${now}, ${now})`);
  },
};

/** Customers without an account; each is archived once. */
async function freeCustomers({ api }: Given) {
  return { things: { bankCustomerId: { a: await addCustomer(api), b: await addCustomer(api) } } };
}

async function addCustomer(api: TestApi): Promise<string> {
  const id = newId('bcu');
  await api.rows(sql`insert into bank_customers (id, company_id, first_name, last_name, email, phone, status, ssn_last4,
      provider_id, created_at)
    values (${id}, ${companyId}, 'Tess', 'Arden', 'tess@ternpoint.example', '(555) 555-0123', 'approved', '0000', ${id},
      ${api.now()})`);
  return id;
}
