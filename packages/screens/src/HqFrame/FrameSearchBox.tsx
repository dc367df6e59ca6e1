import { SearchBox } from '@freight-hq/components/SearchBox';
import { paths } from '../paths/paths.ts';
import type { FrameSearch } from './HqFrame.tsx';

export function FrameSearchBox({ results, onSelect, ...search }: FrameSearch) {
  return (
    <SearchBox
      {...search}
      label="Search"
      placeholder="Search tenants, tickets..."
      emptyText="Nothing found"
      results={results.map(({ id, title, subtitle }) => ({
        id,
        title,
        subtitle,
        group: 'Tenants',
        href: paths.tenantsMatching(title),
      }))}
      onSelect={(id) => {
        const result = results.find((candidate) => candidate.id === id);
        if (result) onSelect(result);
      }}
    />
  );
}
