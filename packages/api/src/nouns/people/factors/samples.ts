import type { TestApi } from '../../../testing/api.ts';
import { addFactor, codeOf } from '../../../testing/rows/factors.ts';
import { addPerson } from '../../../testing/rows/people.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';
import type { NewRecoveryCodes, StartedTotp } from './contract.ts';

const next = counter();

/** A session of a new person, whose factors concern no other test. */
async function newcomer(api: TestApi): Promise<string> {
  const name = `factor.${next()}.${crypto.randomUUID()}`;
  const email = `${name}@freight-hq.example`;
  await addPerson(api.db, { email, employeeId: name, role: 'admin', passwordHash: 'none' });
  return api.signIn(email);
}

export const samples: NounSamples = {
  calls: [
    sample(contract.startTotp)({
      body: () => ({ name: 'Phone' }),
      ready: async ({ api }) => ({ token: await newcomer(api) }),
    }),
    sample(contract.confirmTotp)({
      body: () => ({ factorId: 'fac_00000000000000000000000000', code: '123456' }),
      ready: async ({ api }) => {
        const token = await newcomer(api);
        const { json } = await api.call('POST', contract.startTotp.path, { token, body: { name: 'Phone' } });
        const { factorId, secret } = json as StartedTotp;
        return { token, body: { factorId, code: codeOf(api, { secret }) } };
      },
    }),
    sample(contract.renameFactor)({
      body: () => ({ name: 'Tablet' }),
      ready: async ({ api }) => {
        const token = await newcomer(api);
        const { id } = await addFactor(api, token);
        return { token, things: { factorId: { a: id, b: '' } } };
      },
    }),
    sample(contract.removeFactor)({
      ready: async ({ api }) => {
        const token = await newcomer(api);
        const { id } = await addFactor(api, token);
        return { token, things: { factorId: { a: id, b: '' } } };
      },
    }),
    sample(contract.makeRecoveryCodes)({
      ready: async ({ api }) => {
        const token = await newcomer(api);
        await addFactor(api, token);
        return { token };
      },
    }),
    sample(contract.saveRecoveryCodes)({
      body: () => ({ batchId: 'rcb_00000000000000000000000000' }),
      ready: async ({ api }) => {
        const token = await newcomer(api);
        await addFactor(api, token);
        const { json } = await api.call('POST', contract.makeRecoveryCodes.path, { token });
        return { token, body: { batchId: (json as NewRecoveryCodes).batchId } };
      },
    }),
  ],
};
