import { sql } from 'drizzle-orm';
import type { TestApi } from '../../../testing/api.ts';
import { newId } from '../../../kernel/ids.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import { addMember, removeMember, updateSalesSettings } from './contract.ts';

const next = counter();

/** A member of the sales team without leads. */
async function addFreeRep(api: TestApi): Promise<string> {
  const id = newId('srp');
  await api.rows(sql`insert into sales_reps (id, name, email, role, territory, quota_cents)
    values (${id}, 'Una Field', ${`una${next()}@freight-hq.example`}, 'Sales Executive', 'West', 0)`);
  return id;
}

export const samples: NounSamples = {
  calls: [
    sample(addMember)({
      body: () => {
        const email = `tess.arden${next()}@freight-hq.example`;
        return { name: 'Tess Arden', email, role: 'Sales Executive', territory: 'West', quota: 1000 };
      },
    }),
    sample(removeMember)({
      ready: async ({ api }) => ({ things: { salesRepId: { a: await addFreeRep(api), b: await addFreeRep(api) } } }),
    }),
    sample(updateSalesSettings)({ body: () => ({ probabilities: { Lead: next() % 100 } }) }),
  ],
};
