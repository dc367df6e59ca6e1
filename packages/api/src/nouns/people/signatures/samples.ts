import { sql } from 'drizzle-orm';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { addFactor, codeOf } from '../../../testing/rows/factors.ts';
import { addPasskey } from '../../../testing/rows/passkeys.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

/** A session of a new person, and what it was asked to sign. */
async function asked(api: TestApi) {
  const name = `signer.${next()}.${crypto.randomUUID()}`;
  const email = `${name}@freight-hq.example`;
  const { id: userId } = await addPerson(api.db, { email, employeeId: name, role: 'admin', passwordHash: 'none' });
  const token = await api.signIn(email);
  const id = newId('sgn');
  await api.rows(sql`insert into signatures (id, user_id, session_id, action, signed, digest, facts, created_at, expires_at)
    select ${id}, user_id, id, 'approve', '{}', 'AAAA', '[]', ${api.now()}, ${api.now()}::timestamptz + interval '5 minutes'
    from auth_sessions where user_id = ${userId}`);
  return { token, things: { signatureId: { a: id, b: '' } } };
}

export const samples: NounSamples = {
  writtenByRefusals: ['passkey_challenges'],
  calls: [
    sample(contract.getSignature)({ ready: ({ api }) => asked(api) }),
    sample(contract.askPasskeyToSign)({
      ready: async ({ api }) => {
        const ready = await asked(api);
        await addPasskey(api, ready.token);
        return ready;
      },
    }),
    sample(contract.sign)({
      body: () => ({ code: '123456' }),
      ready: async ({ api }) => {
        const ready = await asked(api);
        const factor = await addFactor(api, ready.token);
        // The present code has confirmed the app.
        return { ...ready, body: { code: codeOf(api, factor, 30) } };
      },
    }),
  ],
};
