import type { AddedFile, TicketFile } from '@freight-hq/api/contract/support/files';
import type { MailDetail, TicketMailDetail } from '@freight-hq/api/contract/support/mail-desk';
import type { Macro } from '@freight-hq/api/contract/support/macros';
import type { Article } from '@freight-hq/api/contract/support/articles';
import type { TenantDetail } from '@freight-hq/api/contract/tenants/tenants';
import type { addTicketMessage, SentReply } from '@freight-hq/api/contract/support/answers';
import type {
  BulkResult,
  BulkUpdate,
  createTicket,
  SupportAgent,
  SupportTicket,
  TicketDetail,
  TicketPriority,
  ticketSortFields,
  TicketStatus,
  TicketSummary,
  undoTicketUpdates,
  updateTicket,
} from '@freight-hq/api/contract/support/tickets';
import type { CallInput } from '@freight-hq/api/endpoint';
import { type ListQuery, type Page, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Button } from '@freight-hq/components/Button';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import type { Submission } from '@freight-hq/components/Submission';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { TicketViews, type WaitingMails } from '../../lib/TicketViews.tsx';
import type { TextSearch } from '../../lib/TextSearch.ts';
import type { AnswerActions } from '../../lib/answerActions.ts';
import type { TicketMerging } from './MergeDialog.tsx';
import { NewTicketDialog } from './NewTicketDialog.tsx';
import type { SplitDraft } from './SplitDialog.tsx';
import { TicketDrawer } from './TicketDrawer.tsx';
import { TicketTable } from './TicketTable.tsx';
import { TicketTiles } from './TicketTiles.tsx';
import { Toolbar } from './Toolbar.tsx';
import { mayNotWrite } from './words.ts';

export type TicketSortField = (typeof ticketSortFields)[number];
export type TicketDraft = Required<CallInput<typeof createTicket>['body']>;
export type TicketChange = CallInput<typeof updateTicket>['body'];
/** `actions` is what a reply changes on its ticket. */
export type NewMessage = CallInput<typeof addTicketMessage>['body'] & { actions?: AnswerActions };

/** The filters, order and page of the list, as in the address. By default the longest overdue comes first. */
export interface TicketListQuery extends ListQuery<TicketSortField> {
  /** Absent: any but resolved and closed. */
  status?: TicketStatus | 'any';
  priority?: TicketPriority;
  /** The user, no agent, or the id of an agent. */
  assignee?: string;
  /** The tickets of one tenant. */
  tenantId?: string;
}

/** Tenants that fit the typed text, found on the server. */
export interface TenantSearch extends TextSearch {
  tenants: readonly { tenantId: string; name: string; detail: string }[];
}

/** A message that is not sent yet. */
export interface MessageDraft {
  kind: 'reply' | 'note' | 'answer';
  body: string;
  /** What a reply changes on its ticket, as a macro has proposed. */
  actions?: AnswerActions;
  /** What it brings; stored already. */
  files?: readonly AddedFile[];
  /** Who else gets a reply, as typed; the participants of the ticket unless said. */
  cc?: string;
}

/** The answers that support shares, and what their placeholders stand for in the open ticket. */
export interface MessageMacros {
  all: readonly Macro[];
  agentName: string;
  /** Absent while it is not known. */
  customerName?: string | undefined;
}

/** Published articles that fit the typed text, and the ways to put a text into the message. */
export interface MessageInserts extends TextSearch {
  articles: readonly Pick<Article, 'id' | 'title' | 'category'>[];
  /** Appends the text to a message of this kind. */
  onInsert(kind: MessageDraft['kind'], text: string): void;
  /** Does the same with title and text of an article, which has to be loaded. */
  onInsertArticle(kind: MessageDraft['kind'], articleId: string): void;
}

/** The mails of a ticket, and what can be done with those that are held. */
export interface TicketMails {
  detail: Resource<TicketMailDetail>;
  files: Resource<readonly TicketFile[]>;
  /** Pictures that are shown, by the id of their file. */
  previews: ReadonlyMap<string, string>;
  onSaveFile(file: TicketFile): void;
  /** Takes a held mail into the ticket. */
  onAccept(mail: MailDetail): void;
  /** Makes a ticket of its own of a held mail. */
  onSeparate(mail: MailDetail): void;
  /** Lets an address that was in Cc write into the ticket, too. */
  onAddParticipant(person: { email: string; name: string }): void;
  /** Which replies went to others, too. */
  sent: readonly SentReply[];
}

/** The ticket that is open over the list. */
export interface OpenTicket {
  detail: Resource<TicketDetail>;
  /** The tenant of the ticket. */
  tenant: Resource<TenantDetail>;
  /** A change of one field, saved at once. */
  change: Submission<TicketChange, string, TicketDetail>;
  message: Submission<NewMessage, string>;
  /** Kept outside of the drawer, so that it outlives it. */
  draft: MessageDraft | undefined;
  onDraftChange(draft: MessageDraft): void;
  inserts: MessageInserts;
  macros: MessageMacros;
  /** Stores a file for the message. */
  attaching: Submission<File, string>;
  /** What came by mail; absent where no mail is received. */
  mail?: TicketMails;
  /** Merges it with other tickets, and splits it; absent where that is not offered. */
  joining?: TicketMerging & { splitting: Submission<SplitDraft, string> };
  /** Names of colleagues who have it open, and of those who have begun a reply. */
  others?: { here: readonly string[]; writing: readonly string[] };
  /** Whether it was opened for a reply, whose text has the focus then. */
  isReplying?: boolean;
  onClose(): void;
}

/** An action on several tickets; `message` is the text of an update. */
export interface BulkDraft {
  action: BulkUpdate['action'];
  message?: string;
}

/** The last action on several tickets, or its undoing, with the result of each ticket. */
export interface BulkOutcome {
  action: BulkUpdate['action'] | 'undo';
  results: readonly (BulkResult & { ticketNumber: string })[];
}

export type { SplitDraft } from './SplitDialog.tsx';
export type UndoneTicket = CallInput<typeof undoTicketUpdates>['body']['tickets'][number];

export interface TicketListProps {
  tickets: Resource<Page<SupportTicket>>;
  /** Counts over all tickets; never taken from a page. */
  summary: Resource<TicketSummary>;
  /** Counts of the mails that wait for people; absent while they are not known. */
  waitingMails?: WaitingMails | undefined;
  agents: readonly SupportAgent[];
  query: TicketListQuery;
  onQueryChange(query: TicketListQuery): void;
  /** Whether the user may change tickets. */
  canWrite: boolean;
  creation: Submission<TicketDraft>;
  tenantSearch: TenantSearch;
  /** Absent while no ticket is open. */
  open?: OpenTicket;
  onOpen(ticket: SupportTicket): void;
  /** Ids of the tickets with a message that is not sent yet. */
  drafts: ReadonlySet<string>;
  /** Changes a ticket from its row. */
  onUpdate(ticket: SupportTicket, change: TicketChange): void;
  bulk: Submission<BulkDraft, readonly SupportTicket[]>;
  outcome?: BulkOutcome;
  /** Takes back the last action; its target names the tickets with their versions after it. */
  undo: Submission<void, readonly UndoneTicket[]>;
  onDismissOutcome(): void;
}

/** All support tickets, with counts, search, filters, replies, and changes of one or several tickets. */
export function TicketList(props: TicketListProps) {
  const { creation, tenantSearch, open, query, onQueryChange, canWrite, agents } = props;
  const { open: openCreation } = creation;
  const onNew = useCallback(() => openCreation(), [openCreation]);
  return (
    <Stack gap="x3">
      <PageHeader
        title="Tickets"
        subtitle="Requests of customers, the longest overdue first"
        figures={<TicketTiles summary={props.summary} query={query} onQueryChange={onQueryChange} />}
      />
      <ResourceNotice resource={props.summary} title="Counts could not be loaded" />
      <Toolbar {...{ query, onQueryChange, agents }} tickets={props.tickets}>
        <Button
          variant="primary"
          iconStart={<Plus size={16} aria-hidden />}
          onPress={onNew}
          disabledReason={canWrite ? undefined : mayNotWrite}
        >
          New Ticket
        </Button>
      </Toolbar>
      <TicketTable
        views={<TicketViews current="queue" waiting={props.waitingMails} />}
        {...{ agents, query, onQueryChange, canWrite, onNew }}
        tickets={props.tickets}
        onOpen={props.onOpen}
        drafts={props.drafts}
        onUpdate={props.onUpdate}
        bulk={props.bulk}
        outcome={props.outcome}
        undo={props.undo}
        onDismissOutcome={props.onDismissOutcome}
      />
      <Text size={12} tone="muted">
        Open and urgent tickets are all that are not resolved or closed.
      </Text>
      {creation.state.status !== 'idle' && <NewTicketDialog {...{ creation, tenantSearch }} />}
      {open && <TicketDrawer {...{ open, agents, canWrite }} />}
    </Stack>
  );
}
