import { useId, useMemo } from 'react';
import type { BillingItem } from '@freight-hq/api/contract/billing';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { EmptyList } from '../lib/EmptyList.tsx';
import { ListSearch } from '../lib/ListSearch.tsx';
import { PagedTable } from '../lib/PagedTable.tsx';
import { billingColumns } from './columns.tsx';
import type { RowActionsProps } from './RowActions.tsx';
import * as styles from './TenantBilling.css.ts';
import type { TenantBillingProps } from './TenantBilling.tsx';

interface BillingTableProps
  extends Pick<TenantBillingProps, 'billing' | 'query' | 'onQueryChange'>, Omit<RowActionsProps, 'item'> {}

const title = 'Tenant Billing Summary';
const failure = 'Billing could not be loaded';

const companyIdOf = ({ companyId }: BillingItem) => companyId;

export function BillingTable({ billing, query, onQueryChange, canWrite, onViewDetails, onRemind }: BillingTableProps) {
  const headingId = useId();
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
          <ListSearch
            label="Search billing"
            placeholder="Search company, plan or status..."
            query={query}
            onQueryChange={onQueryChange}
          />
        </div>
        <PagedTable
          label={title}
          rows={billing}
          failure={failure}
          columns={columns}
          getRowId={companyIdOf}
          emptyState={<NoTenants query={query} onQueryChange={onQueryChange} />}
          {...{ query, onQueryChange }}
        />
      </Stack>
    </section>
  );
}

function NoTenants({ query, onQueryChange }: Pick<TenantBillingProps, 'query' | 'onQueryChange'>) {
  if (query.q === '') return <EmptyList text="No tenant is billed yet" />;
  const showAll = () => onQueryChange({ ...query, q: '', page: 1 });
  return <EmptyList text="No tenants found" action={{ label: 'Show all tenants', onPress: showAll }} />;
}
