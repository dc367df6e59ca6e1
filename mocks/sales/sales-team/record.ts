import { getSalesSettings } from '@freight-hq/api/contract/sales/sales-team';
import type { Recorder } from '../../kit/recorder.ts';

export { prepare } from '../leads/record.ts';

export const record = async ({ get }: Recorder) => ({ settings: await get(getSalesSettings) });
