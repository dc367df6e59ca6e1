import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { clockOf, timeLeft } from '@freight-hq/api/rules/support/ticket-clock';
import { CirclePause, Clock3, ClockAlert } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { clockLabels } from './TicketClock.tsx';
import { formatSpan } from './words.ts';

const soonMs = 5 * 60_000;

/** A moment of the next days, as Mon 8:00 AM. */
const weekTime = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone })
    .format(moment)
    .replaceAll('\u202F', ' ');

/** The time to the first reply, then to the resolution; it stands still while the ticket waits for the customer, and out of hours. */
export function NextDeadline({ ticket, continuesAt }: { ticket: SupportTicket; continuesAt?: string | undefined }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const clock = clockOf(ticket);
  if (!clock) return null;
  const label = clockLabels[clock.kind];
  const left = timeLeft(clock, now);
  if (clock.leftSeconds !== undefined) {
    return (
      <Badge icon={<CirclePause size={12} aria-hidden />}>
        {`${label}: paused, ${formatSpan(left)} ${left < 0 ? 'over target' : 'left'}`}
      </Badge>
    );
  }
  if (left < 0) {
    return (
      <Badge tone="critical" icon={<ClockAlert size={12} aria-hidden />}>
        {`${label} overdue by ${formatSpan(left)}`}
      </Badge>
    );
  }
  if (continuesAt !== undefined && new Date(continuesAt) > now) {
    return (
      <Badge icon={<CirclePause size={12} aria-hidden />}>
        {`${label}: continues ${weekTime(new Date(continuesAt), timeZone)}`}
      </Badge>
    );
  }
  const isSoon = clock.kind === 'first_reply' && left <= soonMs;
  return (
    <Badge tone={isSoon ? 'caution' : 'info'} icon={<Clock3 size={12} aria-hidden />}>
      {`${label} due in ${formatSpan(left)}`}
    </Badge>
  );
}
