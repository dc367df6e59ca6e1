import { lazy, type ReactNode, Suspense, useContext } from 'react';
import { type Column, DataTable, type DataTableProps } from '@freight-hq/components/DataTable';
import {
  isNumbered,
  type ListQuery,
  OfflineContext,
  type Page,
  type PageAt,
  type Resource,
  ResourceNotice,
} from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { ComfortableRows } from './ComfortableRows.ts';
import { hasPages, ListPages } from './ListPages.tsx';
import { foot } from './PagedTable.css.ts';
import { SelectionNote } from './SelectionNote.tsx';

/** A column of a list; what can be sorted is named like the field by which the server sorts. */
export type ListColumn<Row, Field extends string> = Column<Row> &
  (
    | {
        isSortable: true;
        id: Field;
        /** The first press sorts the largest to the top, as for money. */
        isLargestFirst?: boolean;
      }
    | { isSortable?: false }
  );

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'getRowId'
  | 'emptyState'
  | 'rowHeight'
  | 'height'
  | 'skeletonRows'
  | 'selectionMode'
  | 'selectedIds'
  | 'onSelectionChange'
  | 'onRowAction'
>;

interface PagedTableProps<Row, Field extends string, Query extends ListQuery<Field, PageAt>> extends TableProps<Row> {
  columns: readonly ListColumn<Row, Field>[];
  rows: Resource<Page<Row>>;
  /** Said if the rows could not be loaded. */
  failure: string;
  query: Query;
  onQueryChange(query: Query): void;
  /** The order of the server if the query names none. */
  defaultSort?: NonNullable<Query['sort']>;
  /** Content between the error notice and the table. */
  children?: ReactNode;
}

// The rows are there before the choice of their number.
const PageSize = lazy(async () => ({ default: (await import('./PageSize.tsx')).PageSize }));

/** Two lines of text, and as much around them as is needed. */
const compactHeight = 44;

const noRows: readonly never[] = [];
const none: ReadonlySet<string> = new Set();

/** One page of a list from the server, with its order and the way to the other pages. */
export function PagedTable<Row, Field extends string, Query extends ListQuery<Field, PageAt>>(
  props: PagedTableProps<Row, Field, Query>,
): ReactNode {
  const { rows, failure, query, onQueryChange, defaultSort, columns, children, ...table } = props;
  const page = rows.status === 'ready' ? rows.data : undefined;
  const sort = query.sort ?? defaultSort;
  const isOffline = useContext(OfflineContext);
  const areComfortable = useContext(ComfortableRows);
  const { rowHeight = compactHeight } = table;
  const { selectedIds = none, onSelectionChange, getRowId } = table;
  const onClear = () => onSelectionChange?.(none);
  return (
    <Stack gap="x3">
      {rows.status === 'ready' && <ResourceNotice resource={rows} title={failure} />}
      {children}
      <DataTable
        {...table}
        rowHeight={areComfortable ? rowHeight : Math.min(rowHeight, compactHeight)}
        columns={columns}
        rows={page?.items ?? noRows}
        state={rows.status}
        isStale={rows.status === 'ready' && (isOffline || rows.source === 'stale')}
        isRefreshing={rows.status === 'ready' && rows.isRefreshing}
        failedState={<ResourceNotice resource={rows} title={failure} />}
        {...(page && isNumbered(page) && { totalRows: page.total, firstRowIndex: (page.page - 1) * page.size })}
        sort={sort && { column: sort.field, direction: sort.direction }}
        onSortChange={({ column, direction }) => {
          const sorted = columns.find(({ id }) => id === column);
          if (!sorted?.isSortable) return;
          const isFirst = sort?.field !== sorted.id && sorted.isLargestFirst;
          onQueryChange({
            ...query,
            sort: { field: sorted.id, direction: isFirst ? 'descending' : direction },
            page: 1,
          });
        }}
      />
      {page && hasPages(page) && (
        <div className={foot}>
          <ListPages page={page} {...{ query, onQueryChange }} />
          <Suspense>
            <PageSize page={page} {...{ query, onQueryChange }} />
          </Suspense>
        </div>
      )}
      {table.selectionMode === 'multiple' && (
        <SelectionNote
          count={page?.items.filter((row) => selectedIds.has(getRowId(row))).length ?? 0}
          {...{ page, query, onClear }}
        />
      )}
    </Stack>
  );
}
