import { type PropsWithChildren, useMemo } from 'react';
import type { BillingItem, BillingSummary } from '@freight-hq/api/contract/money/billing';
import { Stack } from '@freight-hq/components/Stack';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { ListToolbar } from '../../lib/ListToolbar.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { StatusTabs } from '../../lib/StatusTabs.tsx';
import { billingColumns } from './columns.tsx';
import type { RowActionsProps } from './RowActions.tsx';
import * as styles from './TenantBilling.css.ts';
import type { TenantBillingProps } from './TenantBilling.tsx';

/** The children are the buttons of the table. */
type BillingTableProps = PropsWithChildren<
  Pick<TenantBillingProps, 'billing' | 'summary' | 'query' | 'onQueryChange'> & Omit<RowActionsProps, 'item'>
>;

const title = 'Tenant Billing Summary';
const failure = 'Billing could not be loaded';

const companyIdOf = ({ companyId }: BillingItem) => companyId;

export function BillingTable(props: BillingTableProps) {
  const { summary, query, onQueryChange, children } = props;
  const counts = summary.status === 'ready' ? countsOf(summary.data.statuses) : undefined;
  return (
    <section aria-label={title}>
      <Stack gap="x2">
        <ListToolbar
          title={title}
          search={
            <ListSearch
              label="Search billing"
              placeholder="Search company, plan or status..."
              query={query}
              onQueryChange={onQueryChange}
            />
          }
          actions={children}
        />
        <StatusTabs label="Tenants by status" {...{ tabs, counts, query, onQueryChange }}>
          <div className={styles.rows}>
            <Rows {...props} />
          </div>
        </StatusTabs>
      </Stack>
    </section>
  );
}

const tabs = [
  { id: 'all', label: 'All' },
  { id: 'overdue', label: 'Overdue' },
  { id: 'pending', label: 'Pending' },
  { id: 'active', label: 'Active' },
] as const;

const countsOf = (counts: BillingSummary['statuses']) => ({
  ...counts,
  all: counts.active + counts.overdue + counts.pending,
});

function Rows({ billing, query, onQueryChange, noReminder, onViewDetails, onRemind }: BillingTableProps) {
  const items = billing.status === 'ready' ? billing.data.items : [];
  const hasCents = items.some(({ outstanding }) => !Number.isInteger(outstanding));
  const columns = useMemo(
    () => billingColumns({ noReminder, onViewDetails, onRemind }, hasCents),
    [noReminder, onViewDetails, onRemind, hasCents],
  );
  return (
    <PagedTable
      label={title}
      rows={billing}
      failure={failure}
      columns={columns}
      getRowId={companyIdOf}
      rowHeight={52}
      onRowAction={onViewDetails}
      emptyState={<NoTenants query={query} onQueryChange={onQueryChange} />}
      {...{ query, onQueryChange }}
    />
  );
}

function NoTenants({ query, onQueryChange }: Pick<TenantBillingProps, 'query' | 'onQueryChange'>) {
  if (query.q === '' && query.status === undefined) return <EmptyList text="No tenant is billed yet" />;
  const { status: _, ...rest } = query;
  const showAll = () => onQueryChange({ ...rest, q: '', page: 1 });
  return <EmptyList text="No tenants found" action={{ label: 'Show All Tenants', onPress: showAll }} />;
}
