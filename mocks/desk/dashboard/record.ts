import * as contract from '@freight-hq/api/contract/desk/dashboard';
import type { Recorder } from '../../kit/recorder.ts';

export const record = async ({ get }: Recorder) => ({ metrics: await get(contract.getMetrics) });
