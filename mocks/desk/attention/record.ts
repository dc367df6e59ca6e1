import * as contract from '@freight-hq/api/contract/desk/attention';
import type { Recorder } from '../../kit/recorder.ts';

export const record = async ({ get }: Recorder) => ({ attention: await get(contract.listAttention) });
