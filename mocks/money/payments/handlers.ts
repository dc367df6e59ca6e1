import * as contract from '@freight-hq/api/contract/money/payments';
import { mock } from '../../kit/mock.ts';
import { payments, receivables } from './rows.ts';

const usualSize = 30;

export const paymentHandlers = () => [
  mock(contract.getReceivables)(() => receivables),
  mock(contract.listPayments)(({ query: { status, 'page[size]': size = usualSize } }) =>
    payments
      .filter((one) => status === undefined || (status === 'open' ? !one.settledAt : one.status === status))
      .slice(0, size),
  ),
];
