import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const reason = 'Agreed with the team';

/** Adds an emergency owner whom a call takes out again; answers the id. */
async function addEmergencyOwner(api: TestApi): Promise<string> {
  const id = newId('usr');
  await api.rows(sql`insert into users (id, audience, email, first_name, last_name, role, is_active, is_emergency, created_at, updated_at)
    values (${id}, 'hq', ${`${id}@freight-hq.example`}, 'Mia', 'Lind', 'platform_owner', true, true, ${api.now()}, ${api.now()})`);
  return id;
}

export const samples: NounSamples = {
  calls: [
    // A change waits for a second person, and a second one is refused until then.
    sample(contract.changeSignInPolicy)({ body: () => ({ isRequired: false, factorFrom: null, reason }) }),
    sample(contract.setEmergencyOwner)({
      body: () => ({ isEmergency: false, reason }),
      ready: async ({ api }) => ({
        things: { userId: { a: await addEmergencyOwner(api), b: await addEmergencyOwner(api) } },
      }),
    }),
  ],
};
