import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { firstResponseTargetMinutes } from '@freight-hq/api/rules/support/ticket-clock';
import { isDone } from '@freight-hq/api/rules/support/tickets';
import { ClockAlert, ClockCheck } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import { formatSpan } from './words.ts';

const targetMs = firstResponseTargetMinutes * 60_000;

/** Whether the first reply came within its target; nothing while it is still due. */
export function FirstResponse({ ticket }: { ticket: SupportTicket }) {
  const { createdAt, firstResponseAt, replyWaitedSeconds } = ticket;
  if (firstResponseAt === undefined) return isDone(ticket) ? <Badge>Resolved without a reply</Badge> : null;
  const taken = Date.parse(firstResponseAt) - Date.parse(createdAt) - replyWaitedSeconds * 1000;
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
