import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '@freight-hq/components/Badge';

const risks = {
  low: { label: 'Low', tone: 'positive', Icon: CircleCheck },
  medium: { label: 'Medium', tone: 'caution', Icon: CircleAlert },
  high: { label: 'High', tone: 'critical', Icon: TriangleAlert },
} as const;

export function RiskBadge({ level }: { level: Tenant['riskLevel'] }) {
  const { label, tone, Icon } = risks[level];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {label}
    </Badge>
  );
}
