import { SearchBox } from '@freight-hq/components/SearchBox';
import { addressOf, resultGroups } from '../../lib/foundResults.ts';
import type { FrameSearch } from './HqFrame.tsx';

export function FrameSearchBox({ results, onSelect, ...search }: FrameSearch) {
  return (
    <SearchBox
      {...search}
      label="Search"
      placeholder="Search tenants, tickets..."
      emptyText="Nothing found"
      results={results.map((result) => ({
        ...result,
        group: resultGroups[result.kind],
        href: addressOf(result),
      }))}
      onSelect={(id) => {
        const result = results.find((candidate) => candidate.id === id);
        if (result) onSelect(result, addressOf(result));
      }}
    />
  );
}
