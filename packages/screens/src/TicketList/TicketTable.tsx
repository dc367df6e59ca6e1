import { useCallback, useMemo, useState } from 'react';
import type { SupportTicket } from '@freight-hq/api/contract/tickets';
import { Button } from '@freight-hq/components/Button';
import { DataTable } from '@freight-hq/components/DataTable';
import { Pagination } from '@freight-hq/components/Pagination';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
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

export function TicketTable({ tickets, agents, query, onQueryChange, canWrite, ...props }: TicketTableProps) {
  const page = tickets.status === 'ready' ? tickets.data : undefined;
  const items = page?.items ?? noTickets;
  const [selectedIds, setSelectedIds] = useState(none);
  // Nothing is done to a ticket that the page does not show.
  const selected = useMemo(() => items.filter(({ id }) => selectedIds.has(id)), [items, selectedIds]);
  const { onUpdate } = props;
  const onView = useCallback(
    ({ id }: SupportTicket) => onQueryChange({ ...query, ticketId: id }),
    [onQueryChange, query],
  );
  const columns = useMemo(
    () => ticketColumns({ agents, canWrite, onUpdate, onView }),
    [agents, canWrite, onUpdate, onView],
  );
  return (
    <Stack gap="x3">
      {tickets.status === 'ready' && <ResourceNotice resource={tickets} title="Tickets could not be loaded" />}
      <BulkBar
        selected={selected}
        canWrite={canWrite}
        bulk={props.bulk}
        onBulk={props.onBulk}
        onDismiss={props.onDismissBulk}
      />
      <DataTable
        label="Support tickets"
        columns={columns}
        rows={items}
        getRowId={(ticket: SupportTicket) => ticket.id}
        rowHeight={56}
        state={tickets.status}
        skeletonRows={5}
        isRefreshing={tickets.status === 'ready' && tickets.isRefreshing}
        failedState={<ResourceNotice resource={tickets} title="Tickets could not be loaded" />}
        emptyState={<NoTickets {...{ query, onQueryChange, canWrite }} onNew={props.onNew} />}
        totalRows={page?.total}
        firstRowIndex={page && (page.page - 1) * page.size}
        selectionMode="multiple"
        selectedIds={selectedIds}
        onSelectionChange={setSelectedIds}
        onRowAction={onView}
        sort={query.sort && { column: query.sort.field, direction: query.sort.direction }}
        onSortChange={({ column, direction }) => {
          if (isSortField(column)) onQueryChange({ ...query, sort: { field: column, direction }, page: 1 });
        }}
      />
      {page && page.total > 0 && (
        <Pagination
          page={page.page}
          size={page.size}
          total={page.total}
          isTotalExact={page.isTotalExact}
          onPageChange={(next) => onQueryChange({ ...query, page: next })}
        />
      )}
    </Stack>
  );
}

type NoTicketsProps = Pick<TicketListProps, 'query' | 'onQueryChange' | 'canWrite' | 'onNew'>;

function NoTickets({ query, onQueryChange, canWrite, onNew }: NoTicketsProps) {
  const isFiltered = query.q !== '' || query.status || query.priority || query.assignee;
  return (
    <Stack gap="x3" align="center">
      <Text tone="muted">No support tickets found</Text>
      {isFiltered ? (
        <Button size="small" onPress={() => onQueryChange({ q: '', page: 1, ...(query.sort && { sort: query.sort }) })}>
          Show all tickets
        </Button>
      ) : (
        <Button size="small" onPress={onNew} {...(!canWrite && { disabledReason: mayNotWrite })}>
          Create First Ticket
        </Button>
      )}
    </Stack>
  );
}
