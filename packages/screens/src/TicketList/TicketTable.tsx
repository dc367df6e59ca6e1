import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SupportTicket } from '@freight-hq/api/contract/tickets';
import { EmptyList } from '../lib/EmptyList.tsx';
import { PagedTable } from '../lib/PagedTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import { isSortField, ticketColumns } from './columns.tsx';
import type { TicketListProps } from './TicketList.tsx';
import { mayNotWrite } from './words.ts';

type TicketTableProps = Pick<
  TicketListProps,
  | 'tickets'
  | 'agents'
  | 'query'
  | 'onQueryChange'
  | 'canWrite'
  | 'onNew'
  | 'onUpdate'
  | 'bulk'
  | 'onBulk'
  | 'onDismissBulk'
>;

const none: ReadonlySet<string> = new Set();
const noTickets: readonly SupportTicket[] = [];

const idOf = ({ id }: SupportTicket) => id;

/** Held as it is while only what lies over it changes, such as a ticket that is being written. */
export const TicketTable = memo(function TicketTable(props: TicketTableProps) {
  const { tickets, agents, query, onQueryChange, canWrite } = props;
  const items = tickets.status === 'ready' ? tickets.data.items : noTickets;
  const [selectedIds, setSelectedIds] = useState(none);
  // Nothing is done to a ticket that the page does not show.
  const selected = useMemo(() => items.filter(({ id }) => selectedIds.has(id)), [items, selectedIds]);
  const { onUpdate } = props;
  const onView = useOpening({ query, onQueryChange });
  const columns = useMemo(
    () => ticketColumns({ agents, canWrite, onUpdate, onView }),
    [agents, canWrite, onUpdate, onView],
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
      isSortField={isSortField}
      emptyState={<NoTickets {...{ query, onQueryChange, canWrite }} onNew={props.onNew} />}
      selectionMode="multiple"
      selectedIds={selectedIds}
      onSelectionChange={setSelectedIds}
      onRowAction={onView}
      {...{ query, onQueryChange }}
    >
      <BulkBar
        selected={selected}
        canWrite={canWrite}
        bulk={props.bulk}
        onBulk={props.onBulk}
        onDismiss={props.onDismissBulk}
      />
    </PagedTable>
  );
});

/** Opens a ticket over the list as it is then; one function for good, so that a new query draws no row again. */
function useOpening(list: Pick<TicketListProps, 'query' | 'onQueryChange'>) {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  return useCallback(({ id }: SupportTicket) => {
    const { query, onQueryChange } = latest.current;
    onQueryChange({ ...query, ticketId: id });
  }, []);
}

type NoTicketsProps = Pick<TicketListProps, 'query' | 'onQueryChange' | 'canWrite' | 'onNew'>;

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
