import { CursorPagination, Pagination } from '@freight-hq/components/Pagination';
import { isNumbered, type Page, type PageAt } from '@freight-hq/components/Resource';

interface ListPagesProps<Query extends { page: PageAt }> {
  page: Page<unknown>;
  query: Query;
  onQueryChange(query: Query): void;
}

/** Which part of a list shows, and the way to the others. */
export function ListPages<Query extends { page: PageAt }>({ page, query, onQueryChange }: ListPagesProps<Query>) {
  const goTo = (next: PageAt) => onQueryChange({ ...query, page: next });
  if (isNumbered(page)) {
    const { page: current, size, total, isTotalExact } = page;
    return <Pagination page={current} {...{ size, total, isTotalExact }} onPageChange={goTo} />;
  }
  const { items, newer, older } = page;
  return (
    <CursorPagination
      count={items.length}
      onNewer={newer === undefined ? undefined : () => goTo(newer)}
      onOlder={older === undefined ? undefined : () => goTo(older)}
    />
  );
}

/** Whether a list has anything to say about its pages. */
export const hasPages = (page: Page<unknown>): boolean =>
  isNumbered(page) ? page.total > 0 : page.items.length > 0 || page.newer !== undefined;
