import { memo, type ReactNode, useMemo, useState } from 'react';
import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { Button } from '@freight-hq/components/Button';
import { Stack } from '@freight-hq/components/Stack';
import { EmptyList } from '../../lib/EmptyList.tsx';
import { PagedTable } from '../../lib/PagedTable.tsx';
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
  | 'undo'
  | 'onDismissOutcome'
> {
  /** Stands beside the actions on several tickets. */
  views: ReactNode;
  outcome: TicketListProps['outcome'];
  onNew(): void;
}

const none: ReadonlySet<string> = new Set();
const noTickets: readonly SupportTicket[] = [];

const dueFirst = { field: 'due', direction: 'ascending' } as const;

const idOf = ({ id }: SupportTicket) => id;

/** Memoised, so that typing in the drawer above does not render the table again. */
export const TicketTable = memo(function TicketTable(props: TicketTableProps) {
  const { tickets, agents, query, onQueryChange, canWrite, outcome } = props;
  const items = tickets.status === 'ready' ? tickets.data.items : noTickets;
  const [selectedIds, setSelectedIds] = useState(none);
  const [seen, setSeen] = useState(outcome);
  if (outcome !== seen) {
    setSeen(outcome);
    // The refused tickets stay selected.
    if (outcome) setSelectedIds(new Set(outcome.results.filter(({ ok }) => !ok).map(({ id }) => id)));
  }
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
      rowHeight={68}
      skeletonRows={5}
      emptyState={<NoTickets {...{ query, onQueryChange, canWrite }} onNew={props.onNew} />}
      selectionMode="multiple"
      selectedIds={selectedIds}
      onSelectionChange={setSelectedIds}
      onRowAction={onOpen}
      defaultSort={dueFirst}
      {...{ query, onQueryChange }}
    >
      <BulkBar
        views={props.views}
        selected={selected}
        canWrite={canWrite}
        bulk={props.bulk}
        outcome={outcome}
        undo={props.undo}
        onDismissOutcome={props.onDismissOutcome}
      />
    </PagedTable>
  );
});

type NoTicketsProps = Pick<TicketTableProps, 'query' | 'onQueryChange' | 'canWrite' | 'onNew'>;

function NoTickets({ query, onQueryChange, canWrite, onNew }: NoTicketsProps) {
  const isFiltered = query.q !== '' || query.priority || query.assignee || query.tenantId;
  const showAll = () => onQueryChange({ q: '', page: 1, status: 'any', ...sortOf(query) });
  if (isFiltered || (query.status && query.status !== 'any')) {
    return <EmptyList text="No support tickets found" action={{ label: 'Show all tickets', onPress: showAll }} />;
  }
  return (
    <Stack gap="x2" align="center">
      <EmptyList
        text="No support tickets found"
        action={{ label: 'Create First Ticket', onPress: onNew, disabledReason: canWrite ? undefined : mayNotWrite }}
      />
      {query.status === undefined && (
        <Button size="small" variant="quiet" onPress={showAll}>
          Show resolved and closed tickets
        </Button>
      )}
    </Stack>
  );
}

const sortOf = ({ sort }: TicketListProps['query']) => (sort ? { sort } : {});
