import { ArrowDown, ArrowUp, ChevronsUp, Equal } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';
import type { TicketPriority } from './TicketList.tsx';
import { priorityLabels } from './words.ts';

const looks = {
  low: { tone: 'neutral', Icon: ArrowDown },
  medium: { tone: 'neutral', Icon: Equal },
  high: { tone: 'caution', Icon: ArrowUp },
  urgent: { tone: 'critical', Icon: ChevronsUp },
} as const;

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  const { tone, Icon } = looks[priority];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {priorityLabels[priority]}
    </Badge>
  );
}
