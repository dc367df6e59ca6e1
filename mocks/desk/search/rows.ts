import { type SearchResult, searchResult } from '@freight-hq/api/contract/desk/search';
import recorded from './results.json' with { type: 'json' };

/** The results of the recorded searches of the owner, by their text. */
export const searchResults: ReadonlyMap<string, readonly SearchResult[]> = new Map(
  Object.entries(recorded).map(([q, results]) => [q, searchResult.array().parse(results)]),
);

/** The results of a recorded search. */
export function resultsOf(q: string): readonly SearchResult[] {
  const results = searchResults.get(q);
  if (!results) throw new Error(`'${q}' was not recorded; name it in mocks/desk/search/calls.ts`);
  return results;
}
