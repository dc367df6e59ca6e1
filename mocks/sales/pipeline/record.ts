import { getSalesBoard, listOpportunities } from '@freight-hq/api/contract/sales/pipeline';
import type { Recorder } from '../../kit/recorder.ts';

export { prepare } from '../leads/record.ts';

export const record = async ({ get }: Recorder) => ({
  board: await get(getSalesBoard),
  opportunities: (await get(listOpportunities, { query: 'page_size=200' })).opportunities,
});
