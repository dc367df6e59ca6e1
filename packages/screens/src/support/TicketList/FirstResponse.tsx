import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { firstResponseTargetMinutes, isDone } from '@freight-hq/api/rules/support/tickets';
import { Clock3, ClockAlert, ClockCheck } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { useNow } from '@freight-hq/components/Clock';
import { formatSpan } from './words.ts';

const targetMs = firstResponseTargetMinutes * 60_000;
const soonMs = 5 * 60_000;

type Ticket = Pick<SupportTicket, 'createdAt' | 'firstResponseAt' | 'status'>;

/** The clock of the first reply against its target: running, met or missed. */
export function FirstResponse({ ticket: { createdAt, firstResponseAt, status } }: { ticket: Ticket }) {
  const now = useNow();
  const opened = Date.parse(createdAt);
  if (firstResponseAt !== undefined) {
    const taken = Date.parse(firstResponseAt) - opened;
    const text = `First reply after ${formatSpan(taken)}`;
    return taken <= targetMs ? (
      <Badge tone="positive" icon={<ClockCheck size={12} aria-hidden />}>
        {text}
      </Badge>
    ) : (
      <Badge tone="caution" icon={<ClockAlert size={12} aria-hidden />}>
        {`${text}, ${formatSpan(taken - targetMs)} over target`}
      </Badge>
    );
  }
  if (isDone({ status })) return <Badge>Resolved without a reply</Badge>;
  const left = opened + targetMs - now.getTime();
  if (left < 0) {
    return (
      <Badge tone="critical" icon={<ClockAlert size={12} aria-hidden />}>
        {`First reply overdue by ${formatSpan(left)}`}
      </Badge>
    );
  }
  return (
    <Badge tone={left <= soonMs ? 'caution' : 'info'} icon={<Clock3 size={12} aria-hidden />}>
      {`First reply due in ${formatSpan(left)}`}
    </Badge>
  );
}
