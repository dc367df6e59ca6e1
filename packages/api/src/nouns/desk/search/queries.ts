import type { FoundBySearch, Noun } from '../../../http/noun/noun.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import * as contract from './contract.ts';

/** Searches the nouns that the caller may read. */
export const search =
  (nouns: readonly Noun[]): Query<typeof contract.search> =>
  async ({ query: { q, limit } }, { tx, actor }) => {
    const sources = nouns.flatMap(({ search: source }) =>
      source && actor.permissions.includes(source.permission) ? [source] : [],
    );
    const found = await Promise.all(sources.map((source) => source.find(tx, q, limit)));
    const results = fairly(inOrder(found), limit);
    return { results: contract.searchResult.array().parse(results) };
  };

/** Kinds with a result that is meant by its id or number come first, the others in their fixed order. */
function inOrder(found: readonly FoundBySearch[][]): FoundBySearch[][] {
  const placeOf = ([first]: FoundBySearch[]) => {
    const kind = contract.resultKinds.findIndex((name) => name === first?.kind);
    return first?.isExact === true ? kind : kind + contract.resultKinds.length;
  };
  return found.filter(({ length }) => length > 0).toSorted((a, b) => placeOf(a) - placeOf(b));
}

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
