import { sql } from 'drizzle-orm';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [sample(contract.createPaymentLink)({}), sample(contract.createMethodLink)({})],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into billing_links (token_hash, company_id, purpose, invoice_id, until, created_at)
      select 'hash of ' || id, company_id, 'invoice', id, ${api.now()}, ${api.now()} from invoices
      where company_id = ${companyId} limit 1`);
  },
};
