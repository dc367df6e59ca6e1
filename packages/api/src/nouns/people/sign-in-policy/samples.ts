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
    sample(contract.resetMemberFactors)({
      body: () => ({ reason }),
      ready: async ({ api }) => {
        const userId = await addEmergencyOwner(api);
        await api.rows(sql`insert into factors (id, user_id, kind, name, secret, last_step, created_at, confirmed_at)
          values (${newId('fac')}, ${userId}, 'totp', 'Phone', 'sealed', 1, ${api.now()}, ${api.now()})`);
        return { things: { userId: { a: userId, b: userId } } };
      },
    }),
    sample(contract.stopFactorReset)({
      ready: async ({ api }) => {
        const userId = await addEmergencyOwner(api);
        await api.rows(sql`insert into factor_resets (id, user_id, proposed_by, agreed_by, agreed_at, due_at)
          values (${newId('frs')}, ${userId}, 'usr_a', 'usr_b', ${api.now()}, ${api.now()}::timestamptz + interval '1 day')`);
        return { things: { userId: { a: userId, b: userId } } };
      },
    }),
    sample(contract.changeSignInPolicy)({
      body: () => ({ isRequired: false, factorFrom: null, roleMap: null, scimRole: null, reason }),
      // While a change waits for a second person, another one is refused.
      ready: async ({ api }) => {
        await api.rows(sql`delete from approvals where kind = 'change_sign_in'`);
        return {};
      },
    }),
    sample(contract.setEmergencyOwner)({
      body: () => ({ isEmergency: false, reason }),
      ready: async ({ api }) => ({
        things: { userId: { a: await addEmergencyOwner(api), b: await addEmergencyOwner(api) } },
      }),
    }),
  ],
};
