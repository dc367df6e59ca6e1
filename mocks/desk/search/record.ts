import { search } from '@freight-hq/api/contract/desk/search';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ get }: Recorder) {
  for (const q of ['swift', 'haul swi', 'pro', 'e'])
    await get(search, { query: `q=${encodeURIComponent(q)}&limit=16` });
}
