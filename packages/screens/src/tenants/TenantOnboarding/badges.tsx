import type { Onboarding } from '@freight-hq/api/contract/tenants/onboarding';
import { ArrowDown, ArrowUp, CircleDashed, Clock3, Minus, Play } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';

const statuses = {
  new: { label: 'New', tone: 'info', Icon: CircleDashed },
  pending: { label: 'Pending', tone: 'caution', Icon: Clock3 },
  active: { label: 'Active', tone: 'positive', Icon: Play },
} as const;

const priorities = {
  high: { label: 'High', tone: 'critical', Icon: ArrowUp },
  medium: { label: 'Medium', tone: 'neutral', Icon: Minus },
  low: { label: 'Low', tone: 'neutral', Icon: ArrowDown },
} as const;

export function StatusBadge({ status }: Pick<Onboarding, 'status'>) {
  const { label, tone, Icon } = statuses[status];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {label}
    </Badge>
  );
}

export function PriorityBadge({ priority }: Pick<Onboarding, 'priority'>) {
  const { label, tone, Icon } = priorities[priority];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {label}
    </Badge>
  );
}
