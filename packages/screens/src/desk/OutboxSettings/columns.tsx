import type { OutboxMessage } from '@freight-hq/api/contract/desk/outbox';
import { deliveryProblems, dropWords, noMailServer } from '@freight-hq/api/rules/desk/outbox';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { Text } from '@freight-hq/components/Text';
import { CircleAlert, CircleDashed, CircleSlash, RotateCw, Send, Trash2 } from 'lucide-react';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';

/** `billing.reminder` as 'Billing reminder'. */
function kindWords(kind: string): string {
  const words = kind.replaceAll(/[._]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const states = {
  waiting: { word: 'Waiting', tone: 'neutral', Icon: CircleDashed },
  sending: { word: 'Sending', tone: 'info', Icon: Send },
  failed: { word: 'Failed', tone: 'critical', Icon: CircleAlert },
  sent: { word: 'Sent', tone: 'positive', Icon: Send },
  dropped: { word: 'Dropped', tone: 'neutral', Icon: CircleSlash },
} as const;

function StateBadge({ state }: Pick<OutboxMessage, 'state'>) {
  const { word, tone, Icon } = states[state];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {word}
    </Badge>
  );
}

/** When a message is tried again; nothing if that needs a Retry or a mail server. */
function NextTry({ state, nextAt, canSend }: Pick<OutboxMessage, 'state' | 'nextAt'> & { canSend: boolean }) {
  if (state !== 'waiting' || !canSend) return '—';
  if (nextAt === undefined) return 'Next try at once';
  return (
    <>
      Next try <DateTime value={nextAt} format="relative" />
    </>
  );
}

interface Actions {
  /** Whether a mail server is configured. */
  canSend: boolean;
  onRetry(message: OutboxMessage): void;
  onDelete(message: OutboxMessage): void;
}

const busy = { disabledReason: 'It is being sent' };
const over = { disabledReason: 'It is not sent any more' };

/** A message without a recipient gets those of its time. */
const billingContacts = 'Billing contacts';

function outcomeWords({ lastError, dropReason }: OutboxMessage): string {
  if (dropReason !== undefined) return dropWords[dropReason];
  return lastError === undefined ? '—' : deliveryProblems[lastError];
}

export const outboxColumns = ({ canSend, onRetry, onDelete }: Actions): readonly ListColumn<OutboxMessage, never>[] => [
  {
    id: 'kind',
    phone: 'title',
    header: 'Message',
    isRowHeader: true,
    width: '2fr',
    minWidth: 140,
    cell: ({ kind, writtenBy }) => <TwoLines first={kindWords(kind)} second={`by ${writtenBy}`} isName />,
  },
  {
    id: 'recipient',
    phone: 'line',
    header: 'Recipient',
    width: '2fr',
    minWidth: 165,
    cell: ({ recipient = billingContacts, companyName }) => (
      <TwoLines first={recipient} second={companyName ?? 'About the platform'} />
    ),
  },
  {
    id: 'age',
    phone: 'line',
    header: 'Waiting since',
    minWidth: 110,
    cell: ({ writtenAt }) => (
      <Text as="span" size={13}>
        <DateTime value={writtenAt} format="relative" />
      </Text>
    ),
  },
  { id: 'state', phone: 'end', header: 'State', minWidth: 100, cell: ({ state }) => <StateBadge state={state} /> },
  { id: 'attempts', header: 'Attempts', minWidth: 85, align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'lastError',
    header: 'Last error and next try',
    width: '2fr',
    minWidth: 220,
    cell: (message) => <TwoLines first={outcomeWords(message)} second={<NextTry {...message} canSend={canSend} />} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    minWidth: 90,
    align: 'end',
    cell: (message) => {
      const to = `${kindWords(message.kind)} to ${message.recipient ?? billingContacts}`;
      const isBusy = (message.state === 'sending' && busy) || (message.state === 'dropped' && over);
      return (
        <Inline gap="x1" wrap={false}>
          <IconButton
            label={`Retry ${to}`}
            icon={<RotateCw size={16} aria-hidden />}
            size="small"
            {...(canSend ? isBusy : { disabledReason: noMailServer })}
            onPress={() => onRetry(message)}
          />
          <IconButton
            label={`Delete ${to}`}
            icon={<Trash2 size={16} aria-hidden />}
            size="small"
            {...isBusy}
            onPress={() => onDelete(message)}
          />
        </Inline>
      );
    },
  },
];
