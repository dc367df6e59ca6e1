import { useId, useMemo } from 'react';
import type { BillingItem } from '@freight-hq/api/contract/billing';
import { Button } from '@freight-hq/components/Button';
import { DataTable } from '@freight-hq/components/DataTable';
import { Heading } from '@freight-hq/components/Heading';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { SearchField } from '@freight-hq/components/SearchField';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { billingColumns, isSortField } from './columns.tsx';
import * as styles from './TenantBilling.css.ts';
import type { TenantBillingProps } from './TenantBilling.tsx';

type BillingTableProps = Pick<
  TenantBillingProps,
  'billing' | 'query' | 'onQueryChange' | 'canWrite' | 'onViewDetails' | 'onRemind'
>;

const title = 'Tenant Billing Summary';
const failure = 'Billing could not be loaded';

export function BillingTable({ billing, query, onQueryChange, canWrite, onViewDetails, onRemind }: BillingTableProps) {
  const headingId = useId();
  const page = billing.status === 'ready' ? billing.data : undefined;
  const columns = useMemo(
    () => billingColumns({ canWrite, onViewDetails, onRemind }),
    [canWrite, onViewDetails, onRemind],
  );
  return (
    <section aria-labelledby={headingId}>
      <Stack gap="x3">
        <div className={styles.head}>
          <Heading level={3} id={headingId}>
            {title}
          </Heading>
          <div className={styles.search}>
            <SearchField
              label="Search billing"
              isLabelHidden
              placeholder="Search company, plan or status..."
              value={query.q}
              onChange={(q) => onQueryChange({ ...query, q, page: 1 })}
            />
          </div>
        </div>
        {billing.status === 'ready' && <ResourceNotice resource={billing} title={failure} />}
        <DataTable
          label={title}
          columns={columns}
          rows={page?.items ?? []}
          getRowId={(item: BillingItem) => item.companyId}
          state={billing.status}
          isRefreshing={billing.status === 'ready' && billing.isRefreshing}
          failedState={<ResourceNotice resource={billing} title={failure} />}
          emptyState={<Nobody query={query} onQueryChange={onQueryChange} />}
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
    </section>
  );
}

function Nobody({ query, onQueryChange }: Pick<TenantBillingProps, 'query' | 'onQueryChange'>) {
  if (query.q === '') return <Text tone="muted">No tenant is billed yet</Text>;
  return (
    <Stack gap="x3" align="center">
      <Text tone="muted">No tenants found</Text>
      <Button size="small" onPress={() => onQueryChange({ ...query, q: '', page: 1 })}>
        Show all tenants
      </Button>
    </Stack>
  );
}
