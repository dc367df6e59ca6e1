import { sql } from 'drizzle-orm';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.createArticle)({
      body: () => ({ title: 'Yard checks', category: 'Dispatch', body: 'Look **twice**.' }),
    }),
    sample(contract.updateArticle)({ body: () => ({ title: `Yard checks ${next()}` }) }),
    sample(contract.voteOnArticle)({ body: () => ({ vote: next() % 2 ? 'like' : null }) }),
  ],
  // Articles belong to the platform.
  things: async (api) => {
    const rows = await api.rows<{ id: string }>(
      sql`select id from articles where status = 'published' order by created_at limit 2`,
    );
    return { articleId: { a: rows[0]?.id ?? '', b: rows[1]?.id ?? '' } };
  },
};
