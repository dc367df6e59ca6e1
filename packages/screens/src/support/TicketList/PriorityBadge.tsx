import { Badge, type BadgeTone } from '@freight-hq/components/Badge';
import type { TicketPriority } from '@freight-hq/api/contract/support/tickets';
import { priorityLabels } from '../../lib/ticketWords.ts';

const tones: Record<TicketPriority, BadgeTone> = {
  low: 'outline',
  medium: 'neutral',
  high: 'caution',
  urgent: 'critical',
};

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  return <Badge tone={tones[priority]}>{priorityLabels[priority]}</Badge>;
}
