import { useMemo } from 'react';
import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { tenantColumns } from './columns.tsx';
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

/** Rows scroll with the page. */
const wholePage = 10_000;

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
      height={wholePage}
      onRowAction={onView}
      emptyState={<NoTenants query={query} onQueryChange={onQueryChange} />}
      {...{ query, onQueryChange }}
    />
  );
}

function NoTenants({ query, onQueryChange }: Pick<TenantListProps, 'query' | 'onQueryChange'>) {
  const { q, plan, risk, state, owner, sort, rows } = query;
  const isFiltered = q !== '' || plan || risk || state || owner;
  return (
    <EmptyList
      text="No tenants found"
      action={
        isFiltered
          ? {
              label: 'Show all tenants',
              onPress: () => onQueryChange({ q: '', page: 1, ...(sort && { sort }), ...(rows && { rows }) }),
            }
          : false
      }
    />
  );
}
