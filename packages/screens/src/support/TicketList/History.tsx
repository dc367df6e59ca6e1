import type { TicketDetail } from '@freight-hq/api/contract/support/tickets';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import * as styles from './TicketList.css.ts';
import { eventText } from './words.ts';

/** The events outside the conversation, newest first. */
export function History({ events }: Pick<TicketDetail, 'events'>) {
  return (
    <Stack gap="x3">
      <Heading level={3} size={16}>
        History
      </Heading>
      <ol className={styles.history}>
        {events.toReversed().map((event) => (
          <li key={event.id} className={styles.event}>
            <Text as="span" size={13}>
              {event.actorName ?? 'HQ'} {eventText(event)}
            </Text>
            <Text as="span" size={12} tone="muted">
              <DateTime value={event.at} format="dateTime" />
            </Text>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
