import type { SearchResult } from '@freight-hq/api/contract/search';
import { SearchBox } from '@freight-hq/components/SearchBox';
import { bankLinks } from '../links/bankLinks.ts';
import { links } from '../links/links.ts';
import type { FrameSearch } from './HqFrame.tsx';

const groups = { account: 'Accounts', transfer: 'Transfers', tenant: 'Tenants', ticket: 'Tickets' } as const;

/** The thing itself, open in its list. */
function addressOf(result: SearchResult): string {
  switch (result.kind) {
    case 'account':
      return bankLinks.account(result.id);
    case 'transfer':
      return bankLinks.transfer(result.companyId, result.id);
    case 'tenant':
      return links.tenant(result.companyId);
    case 'ticket':
      return links.ticket(result.id);
  }
}

export function FrameSearchBox({ results, onSelect, ...search }: FrameSearch) {
  return (
    <SearchBox
      {...search}
      label="Search"
      placeholder="Search tenants, tickets..."
      emptyText="Nothing found"
      results={results.map((result) => ({
        ...result,
        group: groups[result.kind],
        href: addressOf(result),
      }))}
      onSelect={(id) => {
        const result = results.find((candidate) => candidate.id === id);
        if (result) onSelect(result, addressOf(result));
      }}
    />
  );
}
