import type { OutboxMessage } from '@freight-hq/api/contract/outbox';
import { DateTime } from '@freight-hq/components/DateTime';
import { IconButton } from '@freight-hq/components/IconButton';
import { Text } from '@freight-hq/components/Text';
import { Trash2 } from 'lucide-react';
import type { ListColumn } from '../lib/PagedTable.tsx';
import { TwoLines } from '../lib/TwoLines.tsx';

/** `billing.reminder` as 'Billing reminder'. */
function kindWords(kind: string): string {
  const words = kind.replaceAll(/[._]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

export const outboxColumns = (
  onDelete: (message: OutboxMessage) => void,
): readonly ListColumn<OutboxMessage, never>[] => [
  {
    id: 'kind',
    header: 'Message',
    isRowHeader: true,
    width: '2fr',
    minWidth: 180,
    cell: ({ kind, writtenBy }) => <TwoLines first={kindWords(kind)} second={`by ${writtenBy}`} isName />,
  },
  {
    id: 'recipient',
    header: 'Recipient',
    width: '2fr',
    minWidth: 190,
    cell: ({ recipient, companyName }) => <TwoLines first={recipient} second={companyName} />,
  },
  {
    id: 'age',
    header: 'Waits since',
    minWidth: 150,
    cell: ({ writtenAt }) => (
      <Text as="span" size={13}>
        <DateTime value={writtenAt} format="relative" />
      </Text>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    minWidth: 90,
    align: 'end',
    cell: (message) => (
      <IconButton
        label={`Delete ${kindWords(message.kind)} to ${message.recipient}`}
        icon={<Trash2 size={16} aria-hidden />}
        size="small"
        onPress={() => onDelete(message)}
      />
    ),
  },
];
