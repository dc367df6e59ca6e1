import type { SupportTicket, TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './TicketList.css.ts';

interface ConversationProps {
  ticket: SupportTicket;
  messages: TicketDetail['messages'];
}

/** The request and its messages, the oldest first. */
export function Conversation({ ticket, messages }: ConversationProps) {
  return (
    <Stack gap="x3">
      <Heading level={3} size={16}>
        Conversation
      </Heading>
      <ol className={styles.messages}>
        <Message
          kind="customer"
          name={ticket.customerEmail}
          at={ticket.createdAt}
          body={ticket.description || 'No description was given.'}
        />
        {messages.map(({ id, author, visibility, authorName, createdAt, body }) => (
          <Message
            key={id}
            kind={author === 'customer' ? 'customer' : visibility === 'internal' ? 'note' : 'reply'}
            name={authorName}
            at={createdAt}
            body={body}
          />
        ))}
      </ol>
    </Stack>
  );
}

const labels = { customer: 'Customer', reply: 'Public reply', note: 'Internal note' } as const;
const tones = { customer: 'outline', reply: 'info', note: 'caution' } as const;

interface MessageProps {
  kind: keyof typeof labels;
  name: string;
  at: string;
  body: string;
}

function Message({ kind, name, at, body }: MessageProps) {
  return (
    <li className={styles.message} data-kind={kind}>
      <div className={styles.messageHead}>
        <Text as="span" size={13} weight="medium" isTruncated>
          {name}
        </Text>
        <Badge tone={tones[kind]}>{labels[kind]}</Badge>
        <Text as="span" size={12} tone="muted">
          <DateTime value={at} format="dateTime" />
        </Text>
      </div>
      <div className={styles.prose}>{body}</div>
    </li>
  );
}
