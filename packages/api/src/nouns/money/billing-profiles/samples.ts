import { sql } from 'drizzle-orm';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.updateBillingProfile)({ body: () => ({ legalName: `Tern Point Freight ${next()} LLC` }) }),
    sample(contract.updateSellerProfile)({ body: () => ({ howToPay: `By check ${next()}` }) }),
  ],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into billing_profiles (company_id, legal_name, mails, version, updated_at)
      values (${companyId}, 'Tern Point Freight LLC', '["bills@tern.example"]', 1, ${api.now()})`);
    await api.rows(sql`insert into tax_rates (company_id, valid_from, rate_ppm, set_by, set_at)
      select ${companyId}, '2026-01-01', 88750, min(id), ${api.now()} from users where audience = 'hq'`);
  },
};
