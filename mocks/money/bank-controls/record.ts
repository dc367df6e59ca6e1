import { listBankingCompanies } from '@freight-hq/api/contract/money/bank-accounts';
import { getBankingControls } from '@freight-hq/api/contract/money/bank-controls';
import type { Recorder } from '../../kit/recorder.ts';

export { prepare } from '../bank-customers/record.ts';

export async function record({ get }: Recorder) {
  const controls: unknown[] = [];
  for (const { id } of await get(listBankingCompanies))
    controls.push(await get(getBankingControls, { query: `companyId=${id}` }));
  return { controls };
}
