import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const password = 'Harbour-lantern-2026';

export const samples: NounSamples = {
  calls: [
    sample(contract.login)({ body: () => ({ email: 'owner@freight-hq.example', password, employeeId: 'HQ-1001' }) }),
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
