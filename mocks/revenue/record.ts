import * as contract from '@freight-hq/api/contract/revenue';
import type { Recorder } from '../kit/recorder.ts';

const read = async ({ get }: Recorder, plan: string) =>
  (await get(contract.getRevenueMovements, { query: `months=${contract.longestMovements}${plan}` })).months;

export const record = async (recorder: Recorder) => ({
  movements: {
    all: await read(recorder, ''),
    starter: await read(recorder, '&plan=starter'),
    professional: await read(recorder, '&plan=professional'),
    enterprise: await read(recorder, '&plan=enterprise'),
  },
});
