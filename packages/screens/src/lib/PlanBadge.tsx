import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { Badge } from '@freight-hq/components/Badge';

const plans = {
  starter: { label: 'Starter', tone: 'neutral' },
  professional: { label: 'Professional', tone: 'neutral' },
  enterprise: { label: 'Enterprise', tone: 'info' },
  cancelled: { label: 'Cancelled', tone: 'caution' },
} as const;

export function PlanBadge({ tier }: { tier: Tenant['subscriptionTier'] }) {
  const { label, tone } = plans[tier];
  return <Badge tone={tone}>{label}</Badge>;
}
