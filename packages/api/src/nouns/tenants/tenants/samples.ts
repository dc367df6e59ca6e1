import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.updateTenant)({ body: () => ({ contactName: `Tess Arden ${next()}` }) }),
    sample(contract.suspendTenant)({ body: () => ({ reason: 'Invoices are unpaid' }) }),
    sample(contract.resumeTenant)({ body: () => ({ reason: 'Invoices are paid' }) }),
    sample(contract.cancelSubscription)({ body: () => ({ reason: 'The company has closed' }) }),
    sample(contract.deleteTenant)({
      body: () => ({ confirmationCode: 'ABCDEFGH' }),
      ready: async ({ api, token, companyId }) => {
        const path = contract.issueDeletionCode.path.replace(':companyId', companyId);
        const { json } = await api.call('POST', path, { token });
        return { body: { confirmationCode: (json as { confirmationCode: string }).confirmationCode } };
      },
    }),
  ],
  writtenByRefusals: ['deletion_codes'],
};
