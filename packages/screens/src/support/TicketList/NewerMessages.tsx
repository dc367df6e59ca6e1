import type { TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Stack } from '@freight-hq/components/Stack';
import { faultAt } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import type { NewMessage, OpenTicket } from './TicketList.tsx';
import * as styles from './TicketList.css.ts';

type Messages = TicketDetail['messages'];

const isPublic = ({ visibility }: Messages[number]) => visibility === 'public';

/** The newest message that the customer can read, as the server asks for it. */
export const newestOf = (messages: Messages): string | null => messages.findLast(isPublic)?.id ?? null;

interface NewerMessagesProps extends Pick<OpenTicket, 'message'> {
  messages: Messages;
  onSend(more: Pick<NewMessage, 'waitForCustomer'>): void;
}

/** What came while a reply was written; the reply is sent by a second press. */
export function NewerMessages({ message, messages, onSend }: NewerMessagesProps) {
  const { state } = message;
  if (state.status !== 'refused' || !faultAt(message, 'seen').errorMessage) return null;
  const { seen, waitForCustomer } = state.draft;
  const all = messages.filter(isPublic);
  const newer = all.slice(all.findIndex(({ id }) => id === seen) + 1);
  return (
    <Alert
      tone="caution"
      title="A newer message has come"
      {...(newer.length > 0 && {
        action: (
          <Button size="small" onPress={() => onSend({ ...(waitForCustomer && { waitForCustomer }) })}>
            Send anyway
          </Button>
        ),
      })}
    >
      <Stack gap="x2">
        Your reply was not sent. Its text is still here.
        {newer.map(({ id, authorName, createdAt, body }) => (
          <div key={id}>
            <Text size={13} weight="medium">
              {authorName}, <DateTime value={createdAt} format="dateTime" />
            </Text>
            <div className={styles.prose}>{body}</div>
          </div>
        ))}
      </Stack>
    </Alert>
  );
}
