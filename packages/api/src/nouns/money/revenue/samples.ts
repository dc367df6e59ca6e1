import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.listRevenueRows)({ query: '?of=churn' }),
    sample(contract.exportRevenue)({ query: '?panel=payments' }),
    sample(contract.setAcquisitionSpend)({
      body: () => ({ month: '2026-05', source: 'webinars', cents: 10_000 + next() }),
    }),
  ],
};
