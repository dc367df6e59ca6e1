import type { AddedFile } from '@freight-hq/api/contract/support/files';
import type {
  ListedOwnTicket,
  NewOwnTicket,
  OwnAnswer,
  OwnFile,
  OwnTicketDetail,
} from '@freight-hq/api/contract/support/own-tickets';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import {
  type CursorPage,
  type ListQuery,
  type PageAt,
  type Resource,
  ResourceNotice,
} from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { ListPages } from '../../lib/ListPages.tsx';
import { foundLinks } from '../../links/foundLinks.ts';
import { links } from '../../links/links.ts';
import { NewOwnTicketDialog } from './NewOwnTicketDialog.tsx';
import * as styles from './OwnTickets.css.ts';
import { ownStatuses } from './words.ts';

export { OwnTicketDrawer } from './OwnTicketDrawer.tsx';

export type OwnTicketQuery = ListQuery<never, PageAt>;

/** An answer that is not sent yet. */
export interface OwnDraft {
  body: string;
  files: readonly AddedFile[];
}

/** The ticket that is open over the page. */
export interface OpenOwnTicket {
  ticket: Resource<OwnTicketDetail>;
  draft: OwnDraft;
  onDraftChange(draft: OwnDraft): void;
  answer: Submission<OwnAnswer, string>;
  /** Stores a file for the answer. */
  attaching: Submission<File, string>;
  onSave(file: OwnFile): void;
  isClosing: boolean;
  /** Ends the ticket. */
  onCloseTicket(): void;
  onClose(): void;
}

/** The tickets of a tenant's user, and what the user does with them. */
export interface OwnTicketsProps {
  tickets: Resource<CursorPage<ListedOwnTicket>>;
  query: OwnTicketQuery;
  onQueryChange(query: OwnTicketQuery): void;
  /** Whether those of colleagues are among them. */
  hasOthers: boolean;
  creation: Submission<NewOwnTicket, true>;
  /** Stores a file for the new ticket. */
  attaching: Submission<File, true>;
  /** Files for the new ticket. */
  files: readonly AddedFile[];
  onFilesChange(files: readonly AddedFile[]): void;
  open?: OpenOwnTicket | undefined;
}

const rowHeight = 56;

/** Asks the support, and shows what was asked before. */
export function OwnTickets({ tickets, query, onQueryChange, hasOthers, creation, ...adding }: OwnTicketsProps) {
  return (
    <Card
      title="Help"
      description={
        hasOthers ? 'What your company has asked the support.' : 'What you have asked the support, and its answers.'
      }
      actions={
        <Inline gap="x3" align="center">
          <Link href={foundLinks.help()} external>
            Help centre
          </Link>
          <Button size="small" onPress={() => creation.open(true)}>
            New Ticket
          </Button>
        </Inline>
      }
    >
      <Stack gap="x3">
        <ResourceNotice resource={tickets} title="Your tickets could not be loaded" />
        {tickets.status === 'loading' && <Skeleton height={3 * rowHeight} />}
        {tickets.status === 'ready' && <Rows page={tickets.data} {...{ hasOthers, query, onQueryChange }} />}
      </Stack>
      {creation.state.status !== 'idle' && <NewOwnTicketDialog creation={creation} {...adding} />}
    </Card>
  );
}

interface RowsProps extends Pick<OwnTicketsProps, 'hasOthers' | 'query' | 'onQueryChange'> {
  page: CursorPage<ListedOwnTicket>;
}

function Rows({ page, hasOthers, query, onQueryChange }: RowsProps) {
  const { items, newer, older } = page;
  if (items.length === 0) return <Text tone="muted">No tickets yet. The support answers here and by e-mail.</Text>;
  return (
    <>
      <ul className={styles.list}>
        {items.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} hasOthers={hasOthers} />
        ))}
      </ul>
      {(newer ?? older) !== undefined && <ListPages {...{ page, query, onQueryChange }} />}
    </>
  );
}

function Row({ ticket, hasOthers }: { ticket: ListedOwnTicket; hasOthers: boolean }) {
  const { id, subject, ticketNumber, status, requester, lastMessage, createdAt } = ticket;
  const { label, tone } = ownStatuses[status];
  const said = lastMessage && `${lastMessage.name}: ${lastMessage.body}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text size={14} weight="medium">
          <Link href={links.ownTicket(id)} variant="quiet">
            {subject}
          </Link>
        </Text>
        <Text size={12} tone="muted" isTruncated>
          {[ticketNumber, hasOthers && requester, said].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Inline gap="x3" justify="end" align="center">
        <Text size={12} tone="muted">
          <DateTime value={lastMessage?.createdAt ?? createdAt} format="relative" />
        </Text>
        <Badge tone={tone}>{label}</Badge>
      </Inline>
    </li>
  );
}
