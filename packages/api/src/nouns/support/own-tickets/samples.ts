import { sql } from 'drizzle-orm';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.openOwnTicket)({
      body: () => ({ subject: 'Dock door stays shut', description: 'It opened until noon.' }),
    }),
    sample(contract.answerOwnTicket)({ body: () => ({ body: 'It is open again.' }) }),
    sample(contract.closeOwnTicket)({}),
    sample(contract.addOwnFile)({ file: () => `Photo ${next()}` }),
  ],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into own_uploads (user_id, file_id, company_id, uploaded_at)
      select u.id, f.id, f.company_id, ${api.now()} from files f join users u on u.company_id = f.company_id
      where f.company_id = ${companyId} order by f.id, u.id limit 1`);
  },
};
