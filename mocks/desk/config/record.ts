import * as contract from '@freight-hq/api/contract/desk/config';
import type { Recorder } from '../../kit/recorder.ts';

export const record = async ({ get }: Recorder) => ({ config: await get(contract.getConfig) });
