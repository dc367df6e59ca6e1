import type { ListedMail } from '@freight-hq/api/contract/support/mail-desk';
import { mailReasons } from '@freight-hq/api/rules/support/mail-in';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { SenderBadge } from '../../lib/SenderBadge.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';

export const mailColumns: readonly ListColumn<ListedMail, never>[] = [
  {
    id: 'from',
    phone: 'line',
    header: 'From',
    isRowHeader: true,
    width: '2fr',
    minWidth: 170,
    cell: ({ from }) => (
      <TwoLines first={from?.name || from?.email || 'No sender'} second={from?.email ?? '—'} isName />
    ),
  },
  {
    id: 'subject',
    phone: 'title',
    header: 'Subject',
    width: '3fr',
    minWidth: 200,
    cell: ({ subject, rcpt }) => <TwoLines first={subject || '(no subject)'} second={`to ${rcpt}`} />,
  },
  {
    id: 'why',
    phone: 'line',
    header: 'Why it is here',
    width: '3fr',
    minWidth: 200,
    cell: ({ why, ticket, forwardedBy }) => (
      <TwoLines
        first={why ? mailReasons[why] : '—'}
        second={ticket?.number ?? (forwardedBy ? `Forwarded by ${forwardedBy}` : '—')}
      />
    ),
  },
  {
    id: 'check',
    phone: 'hidden',
    header: 'Sender',
    minWidth: 125,
    cell: ({ senderCheck }) => (senderCheck ? <SenderBadge check={senderCheck} /> : '—'),
  },
  {
    id: 'received',
    phone: 'end',
    header: 'Received',
    minWidth: 110,
    cell: ({ receivedAt }) => (
      <Text as="span" size={13}>
        <DateTime value={receivedAt} format="relative" />
      </Text>
    ),
  },
];
