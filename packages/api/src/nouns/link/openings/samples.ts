import { sql } from 'drizzle-orm';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import { addCarrier, addOpening, openingOf } from '../../../testing/rows/openings.ts';
import { commitOpenings, type OpeningPreview, dropOpening, stageOpening } from './contract.ts';

const next = counter();

/** Neither the first nor the last company by name: other samples use these, for their users. */
const nextName = () => `Midway Sample ${next()}`;

const named = (id: string) => ({ externalId: { a: id, b: id } });

async function digestOf(api: TestApi): Promise<string> {
  const token = await api.signIn('owner@freight-hq.example');
  return ((await api.call('GET', '/api/hq/link/openings', { token })).json as OpeningPreview).digest;
}

export const samples: NounSamples = {
  // The last use of a key.
  writtenByRefusals: ['api_keys'],
  calls: [
    sample(stageOpening)({
      body: () => openingOf(),
      ready: async ({ api }) => ({ things: named(await addCarrier(api, nextName())) }),
    }),
    sample(dropOpening)({
      ready: async ({ api }) => {
        const id = await addCarrier(api, nextName());
        await api.rows(sql`insert into link_openings (source_id, external_id, content, staged_at)
          select s.id, ${id}, ${JSON.stringify(openingOf())}::jsonb, ${api.now()} from link_sources s`);
        return { things: named(id) };
      },
    }),
    sample(commitOpenings)({
      body: () => ({ digest: 'x' }),
      ready: async ({ api }) => {
        await api.rows(sql`delete from link_openings`);
        await addOpening(api, nextName());
        return { body: { digest: await digestOf(api) } };
      },
    }),
  ],
};
