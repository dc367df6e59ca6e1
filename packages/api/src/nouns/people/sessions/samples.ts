import { addFactor, codeOf } from '../../../testing/rows/factors.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const password = 'Harbour-lantern-2026';

export const samples: NounSamples = {
  calls: [
    sample(contract.login)({ body: () => ({ email: 'owner@freight-hq.example', password, employeeId: 'HQ-1001' }) }),
    sample(contract.enterFactor)({
      body: () => ({ code: '123456' }),
      ready: async ({ api }) => {
        const email = `factor.${crypto.randomUUID()}@freight-hq.example`;
        await addPerson(api.db, { email, employeeId: email, role: 'admin', passwordHash: 'none' });
        const factor = await addFactor(api, await api.signIn(email));
        // The present code has confirmed the app.
        return { token: await api.signIn(email), body: { code: codeOf(api, factor, 30) } };
      },
    }),
    sample(contract.reauthenticate)({ body: () => ({ password }) }),
    sample(contract.changePassword)({
      body: () => ({ currentPassword: password, newPassword: password }),
      harmless: { currentPassword: 'not the password' },
    }),
    sample(contract.endSession)({
      // A sign-in can be ended once.
      ready: async ({ api, token }) => {
        await api.signIn('owner@freight-hq.example');
        const { json } = await api.call('GET', contract.listSessions.path, { token });
        const other = (json as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
        return { things: { authSessionId: { a: other?.id ?? '', b: '' } } };
      },
    }),
  ],
};
