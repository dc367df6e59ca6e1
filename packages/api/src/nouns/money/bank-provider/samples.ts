import { testAnchor } from '../../../testing/database/anchor.ts';
import { counter, type NounSamples, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

export const samples: NounSamples = {
  calls: [
    sample(contract.receiveBankEvent)({
      body: () => ({
        ...{ id: `evt_${next()}`, paymentId: 'pay_1', key: 'unknown' },
        ...{ state: 'sent', at: testAnchor.toISOString() },
      }),
    }),
    sample(contract.receiveUnitEvents)({
      body: () => ({
        data: [
          {
            ...{ id: `${next()}`, type: 'payment.sent', attributes: { createdAt: testAnchor.toISOString() } },
            relationships: { payment: { data: { id: '77', type: 'achPayment' } } },
          },
        ],
      }),
    }),
  ],
};
