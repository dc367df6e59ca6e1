import type { ReactNode } from 'react';
import type { PageAt } from '@freight-hq/components/Resource';
import { Tabs } from '@freight-hq/components/Tabs';
import { formatCount } from './formatCount.ts';
import { withFilter } from './ListToolbar.tsx';

interface StatusTabsProps<Status extends string, Query extends { page: PageAt; status?: Status }> {
  label: string;
  /** `all` filters nothing. */
  tabs: readonly { id: Status | 'all'; label: string }[];
  /** Rows of each tab; absent while they are not known. */
  counts: Readonly<Record<Status | 'all', number>> | undefined;
  query: Query;
  onQueryChange(query: Query): void;
  /** The rows of the chosen tab. */
  children: ReactNode;
}

/** A list by status, with a count in each tab. */
export function StatusTabs<Status extends string, Query extends { page: PageAt; status?: Status }>(
  props: StatusTabsProps<Status, Query>,
) {
  const { label: name, tabs, counts, query, onQueryChange, children } = props;
  const chosen = query.status ?? 'all';
  return (
    <Tabs
      label={name}
      selectedKey={chosen}
      onSelectionChange={(key) => {
        const id = tabs.find((tab) => tab.id === key)?.id ?? 'all';
        if (id !== chosen) onQueryChange(withFilter(query, 'status', id === 'all' ? undefined : id));
      }}
      items={tabs.map(({ id, label }) => ({
        id,
        label: counts ? `${label} (${formatCount(counts[id])})` : label,
        content: id === chosen && children,
      }))}
    />
  );
}
