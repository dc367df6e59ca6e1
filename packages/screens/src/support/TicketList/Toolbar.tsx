import type { TicketStatus } from '@freight-hq/api/contract/support/tickets';
import { X } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { Button } from '@freight-hq/components/Button';
import { ListSearch } from '../../lib/ListSearch.tsx';
import { choicesOf, type Choice, FilterSelect, ListToolbar, withFilter } from '../../lib/ListToolbar.tsx';
import type { TicketListProps, TicketListQuery } from './TicketList.tsx';
import { priorityLabels, statusLabels } from '../../lib/ticketWords.ts';

type ToolbarProps = PropsWithChildren<Pick<TicketListProps, 'query' | 'onQueryChange' | 'agents' | 'tickets'>>;

const everyStatus = 'any';
const statuses: Choice<TicketStatus | typeof everyStatus>[] = [
  { id: everyStatus, label: 'Any status' },
  ...choicesOf(statusLabels),
];
const priorities = choicesOf(priorityLabels);
const anyone: Choice<string>[] = [
  { id: 'me', label: 'Me' },
  { id: 'nobody', label: 'Unassigned' },
];

/** Search, filters and the buttons of the list. */
export function Toolbar({ query, onQueryChange, agents, tickets, children }: ToolbarProps) {
  const filter = <Name extends keyof TicketListQuery>(name: Name, value: TicketListQuery[Name] | undefined) =>
    onQueryChange(withFilter(query, name, value));
  const tenantName = tickets.status === 'ready' ? tickets.data.items[0]?.tenantName : undefined;
  return (
    <ListToolbar
      search={<ListSearch label="Search tickets" query={query} onQueryChange={onQueryChange} />}
      filters={
        <>
          <FilterSelect
            label="Status"
            all="Not resolved"
            items={statuses}
            chosen={query.status}
            onChoose={(status) => filter('status', status)}
          />
          <FilterSelect
            label="Priority"
            all="Any priority"
            items={priorities}
            chosen={query.priority}
            onChoose={(priority) => filter('priority', priority)}
          />
          <FilterSelect
            label="Assigned to"
            all="All agents"
            items={[...anyone, ...agents.map(({ id, name }) => ({ id, label: name }))]}
            chosen={query.assignee}
            onChoose={(assignee) => filter('assignee', assignee)}
          />
          {query.tenantId !== undefined && (
            <Button iconStart={<X size={16} aria-hidden />} onPress={() => filter('tenantId', undefined)}>
              {`Tenant: ${tenantName ?? 'one tenant'}`}
            </Button>
          )}
        </>
      }
      actions={children}
    />
  );
}
