import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { clockOf } from '@freight-hq/api/rules/support/tickets';
import { useNow } from '@freight-hq/components/Clock';
import { Text } from '@freight-hq/components/Text';
import { formatAge } from './words.ts';

/** Within this the deadline is marked. */
const soonMs = 60 * 60_000;
const labels = { first_reply: 'First reply', resolution: 'Resolution' } as const;

/** The clock of a ticket, as `clockOf` takes its times. */
export function clockOfTicket({ status, priority, createdAt, firstResponseAt }: SupportTicket) {
  return clockOf({
    status,
    priority,
    createdAt: new Date(createdAt),
    firstResponseAt: firstResponseAt === undefined ? null : new Date(firstResponseAt),
  });
}

/** The next deadline of a ticket: of its first reply, then of its resolution. */
export function TicketClock({ ticket }: { ticket: SupportTicket }) {
  const now = useNow();
  const clock = clockOfTicket(ticket);
  if (!clock) {
    const text = ticket.status === 'waiting_customer' ? 'Waits' : 'None';
    return (
      <Text as="span" size={13} tone="muted">
        {text}
      </Text>
    );
  }
  const left = clock.dueAt.getTime() - now.getTime();
  return (
    <div title={clock.dueAt.toISOString()}>
      <Text size={13} weight="medium" tone={left < 0 ? 'critical' : left <= soonMs ? 'caution' : 'default'} isTruncated>
        {left < 0 ? `${formatAge(left)} late` : `in ${formatAge(left)}`}
      </Text>
      <Text size={12} tone="muted" isTruncated>
        {labels[clock.kind]}
      </Text>
    </div>
  );
}
