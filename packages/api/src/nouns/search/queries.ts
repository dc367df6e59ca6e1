import type { Noun } from '../../http/noun/noun.ts';
import type { Query } from '../../http/pipeline/ctx.ts';
import * as contract from './contract.ts';

/** Searches the nouns that the caller may read. */
export const search =
  (nouns: readonly Noun[]): Query<typeof contract.search> =>
  async ({ query: { q, limit } }, { tx, actor }) => {
    const found: contract.SearchResult[][] = [];
    for (const { search: source } of nouns) {
      if (source && actor.permissions.includes(source.permission)) {
        found.push(contract.searchResult.array().parse(await source.find(tx, q, limit)));
      }
    }
    return { results: fairly(found, limit) };
  };

/** Results by kind, each kind with an equal share of the places; unused places go to the other kinds. */
function fairly<Result>(found: readonly (readonly Result[])[], limit: number): Result[] {
  const places = found.map(() => 0);
  const longest = Math.max(0, ...found.map(({ length }) => length));
  let left = limit;
  for (let rank = 0; rank < longest; rank += 1) {
    for (const [index, { length }] of found.entries()) {
      if (length <= rank || left === 0) continue;
      places[index] = rank + 1;
      left -= 1;
    }
  }
  return found.flatMap((results, index) => results.slice(0, places[index]));
}
