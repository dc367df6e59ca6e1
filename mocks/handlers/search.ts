import * as contract from '@freight-hq/api/contract/search';
import { searchResults } from '../data/tenants.ts';
import type { MockWorld } from '../data/world.ts';
import { mock } from '../lib/mock.ts';

export const searchHandlers = (world: MockWorld) => [
  mock(contract.search)(({ query: { q, limit } }) => {
    const text = q.toLowerCase();
    const living = new Set(world.tenants.map(({ companyId }) => companyId));
    const rank = ({ title }: contract.SearchResult) => {
      const place = title.toLowerCase().indexOf(text);
      return place === 0 ? 0 : place > 0 ? 1 : 2;
    };
    const results = searchResults
      .filter(({ companyId }) => living.has(companyId))
      .filter((result) => rank(result) < 2 || matchesOtherwise(result, text))
      .toSorted((a, b) => rank(a) - rank(b));
    return { results: results.slice(0, limit) };
  }),
];

function matchesOtherwise({ id, companyId, subscriptionTier, subtitle }: contract.SearchResult, text: string): boolean {
  const dotNumber = subtitle.replace(/^.*DOT /, '');
  return (
    subscriptionTier.startsWith(text) ||
    id === text ||
    companyId === text ||
    dotNumber.startsWith(text.replace(/^dot[\s#:]*/, '') || text)
  );
}
