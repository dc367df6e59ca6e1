import type { SupportAgent, SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import { PriorityBadge } from './PriorityBadge.tsx';
import { RowActions, type RowActionsProps } from './RowActions.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { statusLabels } from '../../lib/ticketWords.ts';
import { TicketClock } from './TicketClock.tsx';
import * as styles from './TicketList.css.ts';
import type { TicketSortField } from './TicketList.tsx';

const numberColumn = (drafts: ReadonlySet<string>): ListColumn<SupportTicket, TicketSortField> => ({
  id: 'ticketNumber',
  phone: 'line',
  phoneCell: ({ id }) => drafts.has(id) && <Badge tone="caution">Draft</Badge>,
  header: 'Ticket #',
  isRowHeader: true,
  isSortable: true,
  width: 140,
  cell: ({ id, ticketNumber, isUnread }) => (
    <div className={styles.number}>
      <Text as="span" size={12} weight="medium">
        {ticketNumber}
      </Text>
      {isUnread && (
        <Text as="span" size={12} tone="accent">
          Unread
        </Text>
      )}
      {drafts.has(id) && <Badge tone="caution">Draft</Badge>}
    </div>
  ),
});

const dataColumns: ListColumn<SupportTicket, TicketSortField>[] = [
  {
    id: 'subject',
    phone: 'title',
    header: 'Subject',
    isSortable: true,
    width: '1.1fr',
    minWidth: 100,
    cell: ({ subject, isUnread }) => (
      <div className={styles.subject} title={subject} data-unread={isUnread}>
        {subject}
      </div>
    ),
  },
  {
    id: 'customerEmail',
    phone: 'line',
    phoneCell: ({ tenantName }) => tenantName,
    header: 'Customer',
    isSortable: true,
    width: '1fr',
    minWidth: 158,
    cell: ({ customerEmail, tenantName }) => (
      <div className={styles.customer} title={`${customerEmail}, ${tenantName}`}>
        <Text as="span" size={12} isTruncated>
          {customerEmail}
        </Text>
        <Text as="span" size={12} tone="muted" isTruncated>
          {tenantName}
        </Text>
      </div>
    ),
  },
  {
    id: 'priority',
    phone: 'hidden',
    header: 'Priority',
    isSortable: true,
    width: 86,
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
  },
  {
    id: 'status',
    phone: 'end',
    phoneCell: ({ status }) => (
      <Text as="span" size={12} tone="muted">
        {status === 'waiting_customer' ? 'Waiting' : statusLabels[status]}
      </Text>
    ),
    header: 'Status',
    isSortable: true,
    width: 116,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'due',
    phone: 'end',
    header: 'Due',
    isSortable: true,
    width: 84,
    cell: (ticket) => <TicketClock ticket={ticket} />,
  },
  {
    id: 'assignedTo',
    phone: 'line',
    phoneCell: ({ assignedTo }) => assignedTo ?? 'Unassigned',
    header: 'Assigned To',
    width: 94,
    cell: ({ assignedTo }) => (
      <Text as="span" size={13} tone={assignedTo ? 'default' : 'muted'} isTruncated>
        {assignedTo ?? 'Unassigned'}
      </Text>
    ),
  },
  {
    id: 'createdAt',
    phone: 'hidden',
    header: 'Created',
    isSortable: true,
    width: 96,
    cell: ({ createdAt }) => (
      <span title={createdAt}>
        <Text as="span" size={12}>
          <DateTime value={createdAt} format="date" />
        </Text>
      </span>
    ),
  },
];

export interface ColumnActions extends Omit<RowActionsProps, 'ticket'> {
  agents: readonly SupportAgent[];
  /** Ids of the tickets with a message that is not sent yet. */
  drafts: ReadonlySet<string>;
}

/** The table's columns, in their order. */
export function ticketColumns({ drafts, ...actions }: ColumnActions): ListColumn<SupportTicket, TicketSortField>[] {
  return [
    numberColumn(drafts),
    ...dataColumns,
    {
      id: 'actions',
      phone: 'hidden',
      header: 'Actions',
      width: 72,
      hasButtons: true,
      cell: (ticket) => <RowActions ticket={ticket} {...actions} />,
    },
  ];
}
