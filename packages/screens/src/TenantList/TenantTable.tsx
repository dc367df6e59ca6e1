import { useMemo } from 'react';
import type { Tenant } from '@freight-hq/api/contract/tenants';
import { Button } from '@freight-hq/components/Button';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { PagedTable } from '../lib/PagedTable.tsx';
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

const companyIdOf = ({ companyId }: Tenant) => companyId;

export function TenantTable({ tenants, query, onQueryChange, ...actions }: TenantTableProps) {
  const { canUpdate, canDelete, onView, onEdit, onSuspend, onDelete, onCollaborate } = actions;
  const columns = useMemo(
    () => tenantColumns({ canUpdate, canDelete, onView, onEdit, onSuspend, onDelete, onCollaborate }),
    [canUpdate, canDelete, onView, onEdit, onSuspend, onDelete, onCollaborate],
  );
  return (
    <PagedTable
      label="Tenants"
      rows={tenants}
      failure="Tenants could not be loaded"
      columns={columns}
      getRowId={companyIdOf}
      isSortField={isSortField}
      emptyState={<NoTenants query={query} onQueryChange={onQueryChange} />}
      {...{ query, onQueryChange }}
    />
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
