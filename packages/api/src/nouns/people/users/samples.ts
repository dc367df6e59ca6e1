import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.registerUser)({
      body: () => ({
        firstName: 'Ada',
        lastName: 'Marsh',
        email: `ada.${next()}@newcomer.example`,
        password: 'correct-horse-battery-41',
        companyName: 'Newcomer Lines',
        phone: '+1 555 0100',
        address: '1 Dock Street',
        role: 'platform_owner',
      }),
    }),
  ],
};
