import * as contract from '@freight-hq/api/contract/sales';
import type { Recorder } from '../kit/recorder.ts';

export async function record({ get }: Recorder) {
  return { figures: await get(contract.getSalesDashboard) };
}
