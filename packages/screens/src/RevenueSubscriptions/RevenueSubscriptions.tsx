import type { Subscription } from '@freight-hq/api/contract/subscriptions';
import type { subscriptionFilters } from '@freight-hq/api/rules/subscriptions';
import { Inline } from '@freight-hq/components/Inline';
import type { ListQuery, Page, Resource } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { EmptyList } from '../lib/EmptyList.tsx';
import { ListSearch } from '../lib/ListSearch.tsx';
import { PagedTable } from '../lib/PagedTable.tsx';
import { PageHeader } from '../lib/PageHeader.tsx';
import { subscriptionColumns } from './columns.tsx';

type Filter = (typeof subscriptionFilters)[number];

/** The search, the filter and the page, as in the address. */
export interface SubscriptionsQuery extends ListQuery {
  show?: Filter;
}

export interface RevenueSubscriptionsProps {
  subscriptions: Resource<Page<Subscription>>;
  query: SubscriptionsQuery;
  onQueryChange(query: SubscriptionsQuery): void;
}

const filters: readonly { id: Filter | 'all'; label: string }[] = [
  { id: 'all', label: 'All subscriptions' },
  { id: 'active', label: 'Active' },
  { id: 'cancelled', label: 'Cancelled' },
  { id: 'beyond_seats', label: 'More trucks than seats' },
];

/** Every subscription with its price, its last change, and the trucks that run on it. */
export function RevenueSubscriptions({ subscriptions, query, onQueryChange }: RevenueSubscriptionsProps) {
  const { show, ...rest } = query;
  const isFiltered = show !== undefined || query.q !== '';
  return (
    <Stack gap="x6">
      <PageHeader title="Subscriptions" subtitle="Every subscription with its plan, price and renewal.">
        <Select
          label="Show"
          isLabelHidden
          items={filters}
          selectedKey={show ?? 'all'}
          onSelectionChange={(id) => onQueryChange({ ...rest, page: 1, ...(id !== 'all' && { show: id }) })}
        />
      </PageHeader>
      <PagedTable
        label="Subscriptions"
        rows={subscriptions}
        failure="Subscriptions could not be loaded"
        columns={subscriptionColumns}
        getRowId={({ companyId }) => companyId}
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
    </Stack>
  );
}
