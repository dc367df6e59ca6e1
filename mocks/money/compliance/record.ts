import * as contract from '@freight-hq/api/contract/money/compliance';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get, write }: Recorder) {
  const read = async () => {
    await get(contract.listBankScreenings, { query: 'page[size]=25' });
    return get(contract.getBankCompliance);
  };
  const { review } = await read();
  await write(contract.completeFraudReview, { id: review.id, body: { document: 'Review 2026, signed' } });
  await read();
}
