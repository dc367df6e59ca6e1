import type { TicketSummary } from '@freight-hq/api/contract/tickets';
import { FilterTile } from '@freight-hq/components/FilterTile';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../lib/formatCount.ts';
import { shown } from '../lib/shown.ts';
import { Tiles } from '../lib/Tiles.tsx';
import type { TicketListProps, TicketListQuery } from './TicketList.tsx';

const nothing: TicketSummary = { open: 0, inProgress: 0, resolved: 0, urgent: 0 };

type Filter = Pick<TicketListQuery, 'status' | 'priority'>;

const tiles: { label: string; count: keyof TicketSummary; filter: Filter }[] = [
  { label: 'Open', count: 'open', filter: { status: 'open' } },
  { label: 'In Progress', count: 'inProgress', filter: { status: 'in_progress' } },
  { label: 'Resolved', count: 'resolved', filter: { status: 'resolved' } },
  { label: 'Urgent', count: 'urgent', filter: { status: 'unclosed', priority: 'urgent' } },
];

interface TicketTilesProps extends Pick<TicketListProps, 'query' | 'onQueryChange'> {
  summary: Resource<TicketSummary>;
}

/** Four counts over all tickets; a press filters the list by it. */
export function TicketTiles({ summary, query, onQueryChange }: TicketTilesProps) {
  const { data, isLoading, isKnown } = shown(summary, nothing);
  const { status, priority, ...rest } = query;
  const isShown = (filter: Filter) => filter.status === status && filter.priority === priority;
  return (
    <Stack gap="x2">
      <ResourceNotice resource={summary} title="Counts could not be loaded" />
      <Tiles>
        {tiles.map(({ label, count, filter }) => (
          <FilterTile
            key={label}
            label={label}
            value={isKnown ? formatCount(data[count]) : '–'}
            detail={isLoading || isKnown ? undefined : 'Not loaded'}
            isLoading={isLoading}
            isSelected={isShown(filter)}
            onChange={(isSelected) => onQueryChange({ ...rest, ...(isSelected && filter), page: 1 })}
          />
        ))}
      </Tiles>
      <Text size={12} tone="muted">
        Urgent counts any status except closed. Tickets that wait for the customer or are closed are in none of the
        first three.
      </Text>
    </Stack>
  );
}
