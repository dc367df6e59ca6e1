import { search } from '@freight-hq/api/contract/desk/search';
import type { Recorder } from '../../kit/recorder.ts';
import { searched, wordsOf } from './calls.ts';

/** The results of the texts that stories and calls search for, by the text. */
export async function record({ get }: Recorder) {
  const results = new Map<string, unknown>();
  for (const q of searched) results.set(q, (await get(search, { query: wordsOf(q) })).results);
  return { results: Object.fromEntries(results) };
}
