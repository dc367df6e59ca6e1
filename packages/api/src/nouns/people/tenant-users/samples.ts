import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import { addTenantUserRow } from '../../../testing/rows/tenant-users.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.addTenantUser)({
      body: () => ({
        ...{ firstName: 'Mia', lastName: 'Lind', email: `mia.${next()}@newcomer.example` },
        role: 'dispatcher' as const,
      }),
    }),
    sample(contract.changeTenantUser)({
      body: () => ({ role: 'dispatcher' as const }),
      ready: async ({ api, companyId }) => {
        const userId = await addTenantUserRow(api, companyId);
        return { things: { userId: { a: userId, b: userId } } };
      },
    }),
  ],
};
