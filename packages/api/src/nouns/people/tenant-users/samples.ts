import { counter, type Given, type NounSamples, sample } from '../../../testing/sample.ts';
import { addTenantUserRow } from '../../../testing/rows/tenant-users.ts';
import * as contract from './contract.ts';

const next = counter();

const body = () => ({
  ...{ firstName: 'Mia', lastName: 'Lind', email: `mia.${next()}@newcomer.example` },
  role: 'dispatcher' as const,
});

const newUserOf = async (api: Given['api'], companyId: string) => {
  const userId = await addTenantUserRow(api, companyId);
  return { things: { userId: { a: userId, b: userId } } };
};

const ofCompany = ({ api, companyId }: Given) => newUserOf(api, companyId);
/** The tests call as an administrator of the first company. */
const ofCaller = ({ api, companies }: Given) => newUserOf(api, companies.a);

export const samples: NounSamples = {
  calls: [
    sample(contract.addTenantUser)({ body }),
    sample(contract.changeTenantUser)({ body: () => ({ role: 'dispatcher' as const }), ready: ofCompany }),
    sample(contract.addOwnUser)({ body }),
    sample(contract.changeOwnUser)({ body: () => ({ role: 'dispatcher' as const }), ready: ofCaller }),
    sample(contract.mailOwnUserPassword)({ ready: ofCaller }),
  ],
};
