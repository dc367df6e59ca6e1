import type { TicketSummary } from '@freight-hq/api/contract/support/tickets';
import { FilterTile } from '@freight-hq/components/FilterTile';
import type { Resource } from '@freight-hq/components/Resource';
import { formatCount } from '../../lib/formatCount.ts';
import { shown } from '../../lib/shown.ts';
import { TileStrip } from '../../lib/Tiles.tsx';
import type { TicketListProps, TicketListQuery } from './TicketList.tsx';

const nothing: TicketSummary = { open: 0, inProgress: 0, resolved: 0, urgent: 0 };

type Filter = Omit<TicketListQuery, 'sort'>;

const every = { q: '', page: 1 };
const tiles: { label: string; count: keyof TicketSummary; filter: Filter }[] = [
  { label: 'Open', count: 'open', filter: every },
  { label: 'In Progress', count: 'inProgress', filter: { ...every, status: 'in_progress' } },
  { label: 'Resolved', count: 'resolved', filter: { ...every, status: 'resolved' } },
  { label: 'Urgent', count: 'urgent', filter: { ...every, priority: 'urgent' } },
];

interface TicketTilesProps extends Pick<TicketListProps, 'query' | 'onQueryChange'> {
  summary: Resource<TicketSummary>;
}

/** Four counts over all tickets; a press shows exactly the counted ones. */
export function TicketTiles({ summary, query, onQueryChange }: TicketTilesProps) {
  const { data, isLoading, isKnown } = shown(summary, nothing);
  const { sort } = query;
  const isShown = (filter: Filter) =>
    (['q', 'status', 'priority', 'assignee', 'tenantId'] as const).every((name) => filter[name] === query[name]);
  return (
    <TileStrip>
      {tiles.map(({ label, count, filter }) => (
        <FilterTile
          key={label}
          label={label}
          value={isKnown ? formatCount(data[count]) : '–'}
          detail={isLoading || isKnown ? undefined : 'Not loaded'}
          isLoading={isLoading}
          isSelected={isShown(filter)}
          onChange={(isSelected) =>
            onQueryChange({ ...(isSelected ? filter : { ...every, status: 'any' }), ...(sort && { sort }) })
          }
        />
      ))}
    </TileStrip>
  );
}
