import { Pagination } from '@freight-hq/components/Pagination';
import type { Page } from '@freight-hq/components/Resource';

interface ListPagesProps<Query extends { page: number }> {
  page: Page<unknown>;
  query: Query;
  onQueryChange(query: Query): void;
}

/** Which part of a list shows, and the way to the others. */
export function ListPages<Query extends { page: number }>({ page, query, onQueryChange }: ListPagesProps<Query>) {
  return (
    <Pagination
      page={page.page}
      size={page.size}
      total={page.total}
      isTotalExact={page.isTotalExact}
      onPageChange={(next) => onQueryChange({ ...query, page: next })}
    />
  );
}
