import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();
const reason = 'Agreed with the team';

/** Adds a person of HQ with the least role; answers the id. */
async function addMember(api: TestApi): Promise<string> {
  const id = newId('usr');
  await api.rows(sql`insert into users (id, audience, email, first_name, last_name, role, is_active, created_at, updated_at)
    values (${id}, 'hq', ${`member.${next()}.${id}@freight-hq.example`}, 'Mia', 'Lind', 'admin', true, ${api.now()}, ${api.now()})`);
  return id;
}

async function addInvitation(api: TestApi): Promise<string> {
  const id = newId('inv');
  const end = new Date(api.now().getTime() + 72 * 60 * 60_000);
  await api.rows(sql`insert into invitations (id, kind, token_hash, email, role, created_at, expires_at)
    values (${id}, 'invite', ${id}, ${`${id}@freight-hq.example`}, 'admin', ${api.now()}, ${end})`);
  return id;
}

const pair = async (add: () => Promise<string>) => ({ a: await add(), b: await add() });

export const samples: NounSamples = {
  things: async (api) => ({
    userId: await pair(() => addMember(api)),
    invitationId: await pair(() => addInvitation(api)),
  }),
  calls: [
    sample(contract.changeRole)({ body: () => ({ role: 'hq_admin', reason }) }),
    sample(contract.disableMember)({
      body: () => ({ reason }),
      ready: async ({ api }) => ({ things: { userId: await pair(() => addMember(api)) } }),
    }),
    sample(contract.inviteMember)({
      body: () => ({ email: `invited.${next()}@freight-hq.example`, role: 'admin', reason }),
    }),
    sample(contract.resendInvitation)({ body: () => ({ role: 'admin' }) }),
    sample(contract.withdrawInvitation)({
      ready: async ({ api }) => ({ things: { invitationId: await pair(() => addInvitation(api)) } }),
    }),
  ],
};
