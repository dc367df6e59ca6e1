import { sql } from 'drizzle-orm';
import { counter, type NounSamples, sample } from '../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.createPage)({ body: () => ({ title: 'Careers', slug: `careers-${next()}` }) }),
    sample(contract.savePage)({ body: () => ({ content: { hero_title: `Drive with us ${next()}` } }) }),
    sample(contract.checkSlug)({ query: '?slug=careers' }),
    sample(contract.createPagePreview)({ body: () => ({ hours: 24 }) }),
    sample(contract.schedulePage)({
      body: () => ({ action: 'publish', at: '2099-01-01T12:00:00.000Z', zone: 'America/Chicago' }),
    }),
  ],
  // Pages belong to the platform.
  things: async (api) => {
    const rows = await api.rows<{ page: string; version: string }>(
      sql`select p.id as page, v.id as version from pages p join page_versions v on v.page_id = p.id
        where v.number = 1 order by p.created_at limit 2`,
    );
    const [a, b] = rows;
    return {
      pageId: { a: a?.page ?? '', b: b?.page ?? '' },
      pageVersionId: { a: a?.version ?? '', b: b?.version ?? '' },
    };
  },
};
