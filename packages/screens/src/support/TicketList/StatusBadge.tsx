import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import type { TicketStatus } from '@freight-hq/api/contract/support/tickets';

const tones: Record<TicketStatus, BadgeTone> = {
  open: 'critical',
  in_progress: 'neutral',
  waiting_customer: 'outline',
  resolved: 'info',
  closed: 'info',
};

/** The status in capitals, with a space for each underscore. */
export function StatusBadge({ status }: { status: TicketStatus }) {
  return (
    <Badge tone={tones[status]} isWrapped>
      {status.replaceAll('_', ' ').toUpperCase()}
    </Badge>
  );
}
