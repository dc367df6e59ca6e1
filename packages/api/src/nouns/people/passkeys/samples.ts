import type { TestApi } from '../../../testing/api.ts';
import { addPasskey, Authenticator } from '../../../testing/rows/passkeys.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';
import type { PasskeyCreation } from './contract.ts';

const next = counter();

/** A session of a new person, whose passkeys concern no other test. */
async function newcomer(api: TestApi): Promise<{ email: string; token: string }> {
  const name = `passkey.${next()}.${crypto.randomUUID()}`;
  const email = `${name}@freight-hq.example`;
  await addPerson(api.db, { email, employeeId: name, role: 'admin', passwordHash: 'none' });
  return { email, token: await api.signIn(email) };
}

export const samples: NounSamples = {
  writtenByRefusals: ['passkey_challenges'],
  calls: [
    sample(contract.startPasskey)({ ready: async ({ api }) => ({ token: (await newcomer(api)).token }) }),
    sample(contract.confirmPasskey)({
      body: () => ({
        name: 'Laptop',
        credential: { id: 'AA', clientDataJSON: 'AA', attestationObject: 'AA', transports: ['internal'] },
      }),
      ready: async ({ api }) => {
        const { token } = await newcomer(api);
        const { json } = await api.call('POST', contract.startPasskey.path, { token });
        return { token, body: { credential: new Authenticator().make(json as PasskeyCreation) } };
      },
    }),
    sample(contract.askPasskeyToSignIn)({
      ready: async ({ api }) => {
        const { email, token } = await newcomer(api);
        await addPasskey(api, token);
        return { token: await api.signIn(email) };
      },
    }),
    sample(contract.askPasskeyToConfirm)({
      ready: async ({ api }) => {
        const { token } = await newcomer(api);
        await addPasskey(api, token);
        return { token };
      },
    }),
  ],
};
