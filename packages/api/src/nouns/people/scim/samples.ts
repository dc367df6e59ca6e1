import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();
const addressOf = () => `scim.${next()}.${crypto.randomUUID()}@freight-hq.example`;

/** Adds a person of HQ whom the directory deactivates; answers the id. */
async function addPerson(api: TestApi): Promise<string> {
  const id = newId('usr');
  await api.rows(sql`insert into users (id, audience, email, first_name, last_name, role, is_active, created_at, updated_at)
    values (${id}, 'hq', ${`${id}@freight-hq.example`}, 'Mia', 'Lind', 'admin', true, ${api.now()}, ${api.now()})`);
  return id;
}

const people = async (api: TestApi) => ({ things: { userId: { a: await addPerson(api), b: await addPerson(api) } } });

export const samples: NounSamples = {
  calls: [
    sample(contract.readScimUser)({ ready: ({ api }) => people(api) }),
    sample(contract.createScimUser)({
      body: () => ({ userName: addressOf(), name: { givenName: 'Mia', familyName: 'Lind' } }),
      ready: async ({ api }) => {
        await api.rows(sql`insert into sign_in_policy (scim_role, changed_at)
          values ('{"role": "admin", "jobs": []}', ${api.now()})
          on conflict (is_only) do update set scim_role = excluded.scim_role`);
        return { body: { userName: addressOf() } };
      },
    }),
    sample(contract.replaceScimUser)({
      body: () => ({ userName: addressOf(), active: true }),
      ready: ({ api }) => people(api),
    }),
    sample(contract.patchScimUser)({
      body: () => ({ Operations: [{ op: 'replace', path: 'active', value: true }] }),
      ready: ({ api }) => people(api),
    }),
    sample(contract.deleteScimUser)({ ready: ({ api }) => people(api) }),
  ],
};
