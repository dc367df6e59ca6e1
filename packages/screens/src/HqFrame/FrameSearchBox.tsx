import type { SearchResult } from '@freight-hq/api/contract/search';
import { SearchBox } from '@freight-hq/components/SearchBox';
import { links } from '../links/links.ts';
import type { FrameSearch } from './HqFrame.tsx';

/** Target of a result: the tenant list filtered by its name, or the ticket. */
const addressOf = (result: SearchResult): string =>
  result.kind === 'tenant' ? links.tenant(result.companyId) : links.ticket(result.id);

export function FrameSearchBox({ results, onSelect, ...search }: FrameSearch) {
  return (
    <SearchBox
      {...search}
      label="Search"
      placeholder="Search tenants, tickets..."
      emptyText="Nothing found"
      results={results.map((result) => ({
        ...result,
        group: result.kind === 'tenant' ? 'Tenants' : 'Tickets',
        href: addressOf(result),
      }))}
      onSelect={(id) => {
        const result = results.find((candidate) => candidate.id === id);
        if (result) onSelect(result, addressOf(result));
      }}
    />
  );
}
