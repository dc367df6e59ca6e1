import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '@freight-hq/components/DataTable';
import { type Page, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { ListPages } from './ListPages.tsx';

/** The address parameters of every sorted and paged list. */
interface PagedQuery<Field extends string> {
  sort?: { field: Field; direction: 'ascending' | 'descending' };
  /** From 1. */
  page: number;
}

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'getRowId'
  | 'emptyState'
  | 'rowHeight'
  | 'skeletonRows'
  | 'selectionMode'
  | 'selectedIds'
  | 'onSelectionChange'
  | 'onRowAction'
>;

interface PagedTableProps<Row, Field extends string, Query extends PagedQuery<Field>> extends TableProps<Row> {
  rows: Resource<Page<Row>>;
  /** Said where the rows could not be loaded. */
  failure: string;
  query: Query;
  onQueryChange(query: Query): void;
  isSortField(column: string): column is Field;
  /** Between what failed and the table. */
  children?: ReactNode;
}

const noRows: readonly never[] = [];

/** One page of a list from the server, with its order and the way to the other pages. */
export function PagedTable<Row, Field extends string, Query extends PagedQuery<Field>>(
  props: PagedTableProps<Row, Field, Query>,
): ReactNode {
  const { rows, failure, query, onQueryChange, isSortField, children, ...table } = props;
  const page = rows.status === 'ready' ? rows.data : undefined;
  return (
    <Stack gap="x3">
      {rows.status === 'ready' && <ResourceNotice resource={rows} title={failure} />}
      {children}
      <DataTable
        {...table}
        rows={page?.items ?? noRows}
        state={rows.status}
        isRefreshing={rows.status === 'ready' && rows.isRefreshing}
        failedState={<ResourceNotice resource={rows} title={failure} />}
        totalRows={page?.total}
        firstRowIndex={page && (page.page - 1) * page.size}
        sort={query.sort && { column: query.sort.field, direction: query.sort.direction }}
        onSortChange={({ column, direction }) => {
          if (isSortField(column)) onQueryChange({ ...query, sort: { field: column, direction }, page: 1 });
        }}
      />
      {page && page.total > 0 && <ListPages page={page} {...{ query, onQueryChange }} />}
    </Stack>
  );
}
