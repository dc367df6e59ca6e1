import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { clockOf, timeLeft } from '@freight-hq/api/rules/support/ticket-clock';
import { useNow } from '@freight-hq/components/Clock';
import { Text } from '@freight-hq/components/Text';
import * as styles from './TicketList.css.ts';
import { formatAge } from './words.ts';

/** Within this the deadline is marked. */
const soonMs = 60 * 60_000;
export const clockLabels = { first_reply: 'First reply', resolution: 'Resolution' } as const;

/** The next deadline of a ticket: of its first reply, then of its resolution; or what is left while its clock stands still. */
export function TicketClock({ ticket }: { ticket: SupportTicket }) {
  const now = useNow();
  const clock = clockOf(ticket);
  if (!clock) {
    return (
      <Text as="span" size={13} tone="muted">
        None
      </Text>
    );
  }
  const left = timeLeft(clock, now);
  if (clock.leftSeconds !== undefined) {
    return (
      <div className={styles.clock} title="The clock stands still while the ticket waits for the customer">
        <Text size={13} tone="muted" isTruncated>
          Paused
        </Text>
        <Text size={12} tone="muted" isTruncated>
          {left < 0 ? `${formatAge(left)} over` : `${formatAge(left)} left`}
        </Text>
      </div>
    );
  }
  return (
    <div className={styles.clock} title={clock.dueAt.toISOString()}>
      <Text size={13} weight="medium" tone={left < 0 ? 'critical' : left <= soonMs ? 'caution' : 'default'} isTruncated>
        {left < 0 ? `${formatAge(left)} late` : `in ${formatAge(left)}`}
      </Text>
      <Text size={12} tone="muted" isTruncated>
        {clockLabels[clock.kind]}
      </Text>
    </div>
  );
}
