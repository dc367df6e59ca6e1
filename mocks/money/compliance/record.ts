import * as contract from '@freight-hq/api/contract/money/compliance';
import type { Recorder } from '../../kit/recorder.ts';

export const record = async ({ get }: Recorder) => ({
  compliance: await get(contract.getBankCompliance),
  screenings: await get(contract.listBankScreenings),
});
