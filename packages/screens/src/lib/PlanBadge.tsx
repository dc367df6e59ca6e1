import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { tierLabels } from '@freight-hq/api/rules/tenants/tenants';
import { Badge } from '@freight-hq/components/Badge';

const tones = { starter: 'neutral', professional: 'neutral', enterprise: 'info', cancelled: 'caution' } as const;

export function PlanBadge({ tier }: { tier: Tenant['subscriptionTier'] }) {
  return <Badge tone={tones[tier]}>{tierLabels[tier]}</Badge>;
}
