import { getReceivables, listPayments } from '@freight-hq/api/contract/money/payments';
import type { Recorder } from '../../kit/recorder.ts';

const paymentsRecorded = 30;

export const record = async ({ get }: Recorder) => ({
  payments: {
    payments: await get(listPayments, { query: `page[size]=${paymentsRecorded}` }),
    receivables: await get(getReceivables),
  },
});
