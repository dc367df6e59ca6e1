import { isNumbered, type Page, type PageAt, pageSizes } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { size } from './PagedTable.css.ts';

interface PageSizeProps<Query> {
  page: Page<unknown>;
  query: Query;
  onQueryChange(query: Query): void;
}

const fewest = Number(pageSizes[0]);

/** The choice of the size of pages, beside the way to the others; a list that fits on the smallest page has none. */
export function PageSize<Query extends { page: PageAt; rows?: (typeof pageSizes)[number] }>({
  page,
  query,
  onQueryChange,
}: PageSizeProps<Query>) {
  const hasFew = isNumbered(page) ? page.total <= fewest : !page.newer && !page.older && page.items.length <= fewest;
  if (hasFew && query.rows === undefined) return null;
  const shown = String(page.size);
  const sizes = [...new Set([shown, ...pageSizes])].toSorted((one, other) => Number(one) - Number(other));
  return (
    <div className={size}>
      <Select
        label="Rows on a page"
        isLabelHidden
        items={sizes.map((id) => ({ id, label: `${id} rows` }))}
        selectedKey={shown}
        onSelectionChange={(key) => {
          const rows = pageSizes.find((one) => one === key);
          onQueryChange({ ...query, page: 1, ...(rows && { rows }) });
        }}
      />
    </div>
  );
}
