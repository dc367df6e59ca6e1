import { memo, useMemo, useState } from 'react';
import type { SupportTicket } from '@freight-hq/api/contract/tickets';
import { EmptyList } from '../lib/EmptyList.tsx';
import { PagedTable } from '../lib/PagedTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ticketColumns } from './columns.tsx';
import type { TicketListProps } from './TicketList.tsx';
import { mayNotWrite } from './words.ts';

interface TicketTableProps extends Pick<
  TicketListProps,
  | 'tickets'
  | 'agents'
  | 'query'
  | 'onQueryChange'
  | 'canWrite'
  | 'onOpen'
  | 'drafts'
  | 'onUpdate'
  | 'bulk'
  | 'onDismissOutcome'
> {
  outcome: TicketListProps['outcome'];
  onNew(): void;
}

const none: ReadonlySet<string> = new Set();
const noTickets: readonly SupportTicket[] = [];

const idOf = ({ id }: SupportTicket) => id;

/** Memoised, so that typing in the drawer above does not render the table again. */
export const TicketTable = memo(function TicketTable(props: TicketTableProps) {
  const { tickets, agents, query, onQueryChange, canWrite } = props;
  const items = tickets.status === 'ready' ? tickets.data.items : noTickets;
  const [selectedIds, setSelectedIds] = useState(none);
  // Nothing is done to a ticket that the page does not show.
  const selected = useMemo(() => items.filter(({ id }) => selectedIds.has(id)), [items, selectedIds]);
  const { onUpdate, onOpen, drafts } = props;
  const columns = useMemo(
    () => ticketColumns({ agents, canWrite, drafts, onUpdate, onView: onOpen }),
    [agents, canWrite, drafts, onUpdate, onOpen],
  );
  return (
    <PagedTable
      label="Support tickets"
      rows={tickets}
      failure="Tickets could not be loaded"
      columns={columns}
      getRowId={idOf}
      rowHeight={56}
      skeletonRows={5}
      emptyState={<NoTickets {...{ query, onQueryChange, canWrite }} onNew={props.onNew} />}
      selectionMode="multiple"
      selectedIds={selectedIds}
      onSelectionChange={setSelectedIds}
      onRowAction={onOpen}
      {...{ query, onQueryChange }}
    >
      <BulkBar
        selected={selected}
        canWrite={canWrite}
        bulk={props.bulk}
        outcome={props.outcome}
        onDismissOutcome={props.onDismissOutcome}
      />
    </PagedTable>
  );
});

type NoTicketsProps = Pick<TicketTableProps, 'query' | 'onQueryChange' | 'canWrite' | 'onNew'>;

function NoTickets({ query, onQueryChange, canWrite, onNew }: NoTicketsProps) {
  const isFiltered = query.q !== '' || query.status || query.priority || query.assignee;
  return (
    <EmptyList
      text="No support tickets found"
      action={
        isFiltered
          ? { label: 'Show all tickets', onPress: () => onQueryChange({ q: '', page: 1, ...sortOf(query) }) }
          : { label: 'Create First Ticket', onPress: onNew, disabledReason: canWrite ? undefined : mayNotWrite }
      }
    />
  );
}

const sortOf = ({ sort }: TicketListProps['query']) => (sort ? { sort } : {});
