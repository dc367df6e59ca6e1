import { sql } from 'drizzle-orm';
import type { NounSamples } from '../../../testing/sample.ts';

export const samples: NounSamples = {
  fill: async (api, companyId) => {
    await api.rows(sql`insert into link_rows (source_id, kind, external_id, company_id, version, content, mark, received_at)
      values ('src_sample', 'drivers', ${companyId}, ${companyId}, 1, 'x', 1, ${api.now()}) on conflict do nothing`);
  },
};
