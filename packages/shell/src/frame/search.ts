import { search } from '@freight-hq/api/contract/desk/search';
import { searchOf } from '../kit/searchOf.ts';

const searchLimit = 16;

/** Results for a text; nothing is sent while it is blank. */
export const useResults = searchOf(
  ['search'],
  async (call, q, signal) => (await call(search, { query: { q, limit: searchLimit } }, { signal })).results,
);
