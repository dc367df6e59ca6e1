import { type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

export const samples: NounSamples = {
  calls: [
    sample(contract.addTicketMessage)({ body: () => ({ visibility: 'internal', body: 'Called back' }) }),
    sample(contract.answerTicket)({ body: () => ({ body: 'The gate is open', priority: 'low' }) }),
  ],
};
