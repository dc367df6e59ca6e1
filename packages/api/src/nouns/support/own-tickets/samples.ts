import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.openOwnTicket)({
      body: () => ({ subject: 'Dock door stays shut', description: 'It opened until noon.' }),
    }),
    sample(contract.answerOwnTicket)({ body: () => ({ body: 'It is open again.' }) }),
    sample(contract.closeOwnTicket)({}),
  ],
};
