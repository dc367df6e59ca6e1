import type { Subscription } from '@freight-hq/api/contract/money/subscriptions';
import type { subscriptionFilters } from '@freight-hq/api/rules/money/subscriptions';
import { useMemo } from 'react';
import { Inline } from '@freight-hq/components/Inline';
import type { ListQuery, Page, Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { CsvButton, type PanelExport } from '../RevenueOverview/CsvButton.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { type Change, ChangeDialog, type ChangeTarget } from './ChangeDialog.tsx';
import { subscriptionColumns } from './columns.tsx';

export type { Change, ChangeTarget } from './ChangeDialog.tsx';

type Filter = (typeof subscriptionFilters)[number];

/** The search, the filter and the page, as in the address. */
export interface SubscriptionsQuery extends ListQuery {
  show?: Filter;
}

export interface RevenueSubscriptionsProps extends PanelExport {
  subscriptions: Resource<Page<Subscription>>;
  query: SubscriptionsQuery;
  onQueryChange(query: SubscriptionsQuery): void;
  /** Whether the user may change subscriptions. */
  canWrite: boolean;
  /** The form for the next change of a subscription. */
  scheduling: Submission<Change, ChangeTarget>;
  /** Withdraws what is scheduled. */
  onWithdraw(subscription: Subscription): void;
}

const filters: readonly { id: Filter | 'all'; label: string }[] = [
  { id: 'all', label: 'All subscriptions' },
  { id: 'active', label: 'Active' },
  { id: 'cancelled', label: 'Cancelled' },
  { id: 'beyond_seats', label: 'More trucks than seats' },
  { id: 'scheduled', label: 'With a scheduled change' },
];

/** Every subscription with its price, its last and its next change, and the trucks that run on it. */
export function RevenueSubscriptions(props: RevenueSubscriptionsProps) {
  const { subscriptions, query, onQueryChange, canWrite, scheduling, onWithdraw, onExport, exporting, noExport } =
    props;
  const { show, ...rest } = query;
  const { open, state } = scheduling;
  const columns = useMemo(
    () =>
      subscriptionColumns({
        forbidden: canWrite ? undefined : 'Your role may not change subscriptions',
        onChange: (subscription) => open({ subscription, isOffer: false }),
        onOffer: (subscription) => open({ subscription, isOffer: true }),
        onWithdraw,
      }),
    [canWrite, open, onWithdraw],
  );
  const isFiltered = show !== undefined || query.q !== '';
  return (
    <Stack gap="x3">
      <PageHeader title="Subscriptions" subtitle="Every subscription with its plan, price and renewal.">
        <Select
          label="Show"
          isLabelHidden
          items={filters}
          selectedKey={show ?? 'all'}
          onSelectionChange={(id) => onQueryChange({ ...rest, page: 1, ...(id !== 'all' && { show: id }) })}
        />
        <CsvButton panel="subscriptions" title="Subscriptions" {...{ onExport, exporting, noExport }} />
      </PageHeader>
      <PagedTable
        label="Subscriptions"
        rows={subscriptions}
        failure="Subscriptions could not be loaded"
        columns={columns}
        getRowId={({ companyId }) => companyId}
        rowHeight={56}
        query={query}
        onQueryChange={onQueryChange}
        emptyState={
          <EmptyList
            text={isFiltered ? 'No subscription matches' : 'No tenant has a subscription yet'}
            action={isFiltered && { label: 'Show all', onPress: () => onQueryChange({ q: '', page: 1 }) }}
          />
        }
      >
        <Inline>
          <ListSearch label="Search subscriptions" query={query} onQueryChange={onQueryChange} />
        </Inline>
      </PagedTable>
      {state.status !== 'idle' && <ChangeDialog target={state.target} scheduling={scheduling} />}
    </Stack>
  );
}
