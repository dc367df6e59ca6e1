import type {
  BulkUpdate,
  SupportAgent,
  SupportTicket,
  TicketDetail,
  ticketSortFields,
  TicketSummary,
} from '@freight-hq/api/contract/tickets';
import type { Page, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { NewTicketDialog } from './NewTicketDialog.tsx';
import { TicketDrawer } from './TicketDrawer.tsx';
import { TicketTable } from './TicketTable.tsx';
import { TicketTiles } from './TicketTiles.tsx';
import { Toolbar } from './Toolbar.tsx';

export type TicketSortField = (typeof ticketSortFields)[number];
export type TicketStatus = SupportTicket['status'];
export type TicketPriority = SupportTicket['priority'];
export type BulkAction = BulkUpdate['action'];

/** The filters, order and page of the list, as in the address. */
export interface TicketListQuery {
  /** Any part of number, subject, customer and tenant; each of several terms must be found. */
  q: string;
  status?: TicketStatus | 'unclosed';
  priority?: TicketPriority;
  assignee?: 'me' | 'nobody';
  sort?: { field: TicketSortField; direction: 'ascending' | 'descending' };
  /** From 1. */
  page: number;
  /** The ticket that is open over the list. */
  ticketId?: string;
}

/** A new ticket as it is typed. */
export interface TicketDraft {
  tenantId: string;
  subject: string;
  description: string;
  priority: TicketPriority;
  customerEmail: string;
}

/** The dialog for a new ticket; absent while it is closed. */
export interface TicketCreation {
  isSaving: boolean;
  /** Why the last try failed, where no field is to blame. */
  error?: string;
  fieldErrors?: Partial<Record<keyof TicketDraft, string>>;
}

/** Tenants that fit what is typed, found on the server. */
export interface TenantSearch {
  state: 'ready' | 'loading' | 'failed';
  tenants: readonly { tenantId: string; name: string; detail: string }[];
  onSearch(text: string): void;
}

export interface TicketChange {
  status?: TicketStatus;
  priority?: TicketPriority;
  category?: SupportTicket['category'];
  /** Null removes the assignment. */
  assigneeId?: string | null;
  rating?: number;
}

export interface NewMessage {
  visibility: 'public' | 'internal';
  author: 'staff' | 'customer';
  body: string;
}

/** The ticket that is open over the list. */
export interface OpenTicket {
  detail: Resource<TicketDetail>;
  /** The change that is on its way. */
  saving?: TicketChange;
  /** A change that was not saved, and whether another user's change was the reason. */
  refused?: { change: TicketChange; message: string; isStale: boolean };
  isSending: boolean;
  sendError?: string;
  /** Messages sent since the ticket was opened; one more empties the box. */
  sentCount: number;
}

export interface BulkOutcome {
  action: BulkAction;
  results: readonly { id: string; ticketNumber: string; ok: boolean; error?: string }[];
}

/** An action on several tickets, from the press to what became of each. */
export interface BulkState {
  running?: BulkAction;
  outcome?: BulkOutcome;
  /** Why nothing was done at all. */
  error?: string;
}

export interface TicketListProps {
  tickets: Resource<Page<SupportTicket>>;
  /** Counts over all tickets; never taken from a page. */
  summary: Resource<TicketSummary>;
  agents: readonly SupportAgent[];
  query: TicketListQuery;
  onQueryChange(query: TicketListQuery): void;
  /** Whether the user may change tickets. */
  canWrite: boolean;
  creation?: TicketCreation;
  tenantSearch: TenantSearch;
  onNew(): void;
  onCreate(draft: TicketDraft): void;
  onCancelNew(): void;
  open?: OpenTicket;
  onUpdate(ticket: SupportTicket, change: TicketChange): void;
  onSend(ticket: SupportTicket, message: NewMessage): void;
  onDismissRefusal(): void;
  bulk: BulkState;
  onBulk(action: BulkAction, tickets: readonly SupportTicket[], message?: string): void;
  onDismissBulk(): void;
}

/** All requests for support: counted, searched, filtered, answered, one by one and several at once. */
export function TicketList(props: TicketListProps) {
  const { creation, tenantSearch, onCreate, onCancelNew, open, query, onQueryChange } = props;
  return (
    <Stack gap="x6">
      <TicketTiles summary={props.summary} query={query} onQueryChange={onQueryChange} />
      <Stack gap="x4">
        <Toolbar query={query} onQueryChange={onQueryChange} canWrite={props.canWrite} onNew={props.onNew} />
        <TicketTable
          tickets={props.tickets}
          agents={props.agents}
          query={query}
          onQueryChange={onQueryChange}
          canWrite={props.canWrite}
          onNew={props.onNew}
          onUpdate={props.onUpdate}
          bulk={props.bulk}
          onBulk={props.onBulk}
          onDismissBulk={props.onDismissBulk}
        />
      </Stack>
      {creation && <NewTicketDialog {...{ creation, tenantSearch, onCreate }} onCancel={onCancelNew} />}
      {open && query.ticketId !== undefined && (
        <TicketDrawer
          key={query.ticketId}
          open={open}
          agents={props.agents}
          canWrite={props.canWrite}
          onUpdate={props.onUpdate}
          onSend={props.onSend}
          onDismissRefusal={props.onDismissRefusal}
          onClose={() => {
            const { ticketId: _, ...rest } = query;
            onQueryChange(rest);
          }}
        />
      )}
    </Stack>
  );
}
