import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { NounSamples } from '../../../testing/sample.ts';

export const samples: NounSamples = {
  fill: async (api, companyId) => {
    const id = newId('pmt');
    await api.rows(sql`insert into payment_methods (id, company_id, provider_ref, kind, brand, last4, exp_month, exp_year,
        status, created_at, updated_at)
      values (${id}, ${companyId}, ${`ref-${id}`}, 'card', 'visa', '4242', 8, 2027, 'active', ${api.now()}, ${api.now()})`);
  },
};
