import { useMemo } from 'react';
import type { Tenant } from '@freight-hq/api/contract/tenants';
import { Button } from '@freight-hq/components/Button';
import { DataTable } from '@freight-hq/components/DataTable';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { isSortField, tenantColumns } from './columns.tsx';
import type { TenantListProps } from './TenantList.tsx';

type TenantTableProps = Pick<
  TenantListProps,
  | 'tenants'
  | 'query'
  | 'onQueryChange'
  | 'canUpdate'
  | 'canDelete'
  | 'onView'
  | 'onEdit'
  | 'onSuspend'
  | 'onDelete'
  | 'onCollaborate'
>;

export function TenantTable({ tenants, query, onQueryChange, ...actions }: TenantTableProps) {
  const { canUpdate, canDelete, onView, onEdit, onSuspend, onDelete, onCollaborate } = actions;
  const page = tenants.status === 'ready' ? tenants.data : undefined;
  const columns = useMemo(
    () => tenantColumns({ canUpdate, canDelete, onView, onEdit, onSuspend, onDelete, onCollaborate }),
    [canUpdate, canDelete, onView, onEdit, onSuspend, onDelete, onCollaborate],
  );
  return (
    <Stack gap="x3">
      {tenants.status === 'ready' && <ResourceNotice resource={tenants} title="Tenants could not be loaded" />}
      <DataTable
        label="Tenants"
        columns={columns}
        rows={page?.items ?? []}
        getRowId={(tenant: Tenant) => tenant.companyId}
        state={tenants.status}
        isRefreshing={tenants.status === 'ready' && tenants.isRefreshing}
        failedState={<ResourceNotice resource={tenants} title="Tenants could not be loaded" />}
        emptyState={<NoTenants query={query} onQueryChange={onQueryChange} />}
        totalRows={page?.total}
        firstRowIndex={page && (page.page - 1) * page.size}
        sort={query.sort && { column: query.sort.field, direction: query.sort.direction }}
        onSortChange={({ column, direction }) => {
          if (isSortField(column)) onQueryChange({ ...query, sort: { field: column, direction }, page: 1 });
        }}
      />
      {page && page.total > 0 && (
        <Pagination
          page={page.page}
          size={page.size}
          total={page.total}
          isTotalExact={page.isTotalExact}
          onPageChange={(next) => onQueryChange({ ...query, page: next })}
        />
      )}
    </Stack>
  );
}

function NoTenants({ query, onQueryChange }: Pick<TenantListProps, 'query' | 'onQueryChange'>) {
  return (
    <Stack gap="x3" align="center">
      <Text tone="muted">No tenants found</Text>
      {query.q !== '' && (
        <Button size="small" onPress={() => onQueryChange({ ...query, q: '', page: 1 })}>
          Show all tenants
        </Button>
      )}
    </Stack>
  );
}
