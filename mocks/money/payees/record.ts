import { listBankingCompanies } from '@freight-hq/api/contract/money/bank-accounts';
import { getBankDetails } from '@freight-hq/api/contract/money/payees';
import type { Recorder } from '../../kit/recorder.ts';

export { prepare } from '../bank-customers/record.ts';

export async function record({ get }: Recorder) {
  const details: unknown[] = [];
  for (const { id } of await get(listBankingCompanies)) details.push(await get(getBankDetails, { id }));
  return { details };
}
