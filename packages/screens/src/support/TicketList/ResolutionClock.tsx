import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { Clock3, ClockAlert } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { useNow } from '@freight-hq/components/Clock';
import { clockOfTicket } from './TicketClock.tsx';
import { formatSpan } from './words.ts';

/** The time to the resolution, once the first reply is given. */
export function ResolutionClock({ ticket }: { ticket: SupportTicket }) {
  const now = useNow();
  const clock = clockOfTicket(ticket);
  if (clock?.kind !== 'resolution') return null;
  const left = clock.dueAt.getTime() - now.getTime();
  const Icon = left < 0 ? ClockAlert : Clock3;
  return (
    <Badge tone={left < 0 ? 'critical' : 'info'} icon={<Icon size={12} aria-hidden />}>
      {left < 0 ? `Resolution overdue by ${formatSpan(left)}` : `Resolution due in ${formatSpan(left)}`}
    </Badge>
  );
}
