import { useRef } from 'react';
import { listSearch, listSearchMark, useLetterKeys } from '@freight-hq/components/LetterKeys';
import type { PageAt } from '@freight-hq/components/Resource';
import { SearchField } from '@freight-hq/components/SearchField';
import { search } from './ListSearch.css.ts';

interface ListSearchProps<Query extends { q: string; page: PageAt }> {
  /** Such as 'Search tenants'. */
  label: string;
  /** Said in the empty box if it differs from the label. */
  placeholder?: string;
  query: Query;
  onQueryChange(query: Query): void;
}

/** The search box of a list in pages; a new search starts on the first page. */
export function ListSearch<Query extends { q: string; page: PageAt }>(props: ListSearchProps<Query>) {
  const { label, placeholder = `${label}...`, query, onQueryChange } = props;
  const place = useRef<HTMLDivElement>(null);
  useLetterKeys(place, {
    '/': () => {
      const field = place.current && listSearch(place.current.ownerDocument);
      field?.focus();
      field?.select();
    },
  });
  return (
    <div ref={place} className={search} {...listSearchMark}>
      <SearchField
        label={label}
        isLabelHidden
        placeholder={placeholder}
        value={query.q}
        onChange={(q) => onQueryChange({ ...query, q, page: 1 })}
      />
    </div>
  );
}
