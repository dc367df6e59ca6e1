import { getReceivables, listPayments } from '@freight-hq/api/contract/money/payments';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  await get(getReceivables);
  await get(listPayments, { query: 'page[size]=50' });
  await get(listPayments, { query: 'page[size]=50&status=open' });
}
