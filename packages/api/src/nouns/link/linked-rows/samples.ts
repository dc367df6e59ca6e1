import { sql } from 'drizzle-orm';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import { listDigests } from './contract.ts';

export const samples: NounSamples = {
  // The last use of a key.
  writtenByRefusals: ['api_keys'],
  calls: [sample(listDigests)({ query: '?kind=loads' })],
  fill: async (api, companyId) => {
    await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, version, content, mark, received_at)
      values ('src_sample', 'drivers', ${companyId}, ${companyId}, 1, 'x', 1, ${api.now()}) on conflict do nothing`);
  },
};
