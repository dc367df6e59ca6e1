import { type NounSamples, sample } from '../../../testing/sample.ts';
import { sql } from 'drizzle-orm';
import * as contract from './contract.ts';
import { usualSilence } from './rules.ts';

export const samples: NounSamples = {
  calls: [sample(contract.updateSilenceRules)({ body: () => ({ ...usualSilence }) })],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into silent_reminders (ticket_id, company_id, waiting_since, reminded_at)
      select id, company_id, ${api.now()}::timestamptz, ${api.now()} from tickets where company_id = ${companyId} limit 1`);
  },
};
