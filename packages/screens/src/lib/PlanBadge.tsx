import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { Badge } from '@freight-hq/components/Badge';
import { tierLabels } from './planLabels.ts';

const tones = { starter: 'neutral', professional: 'neutral', enterprise: 'info', cancelled: 'caution' } as const;

export function PlanBadge({ tier }: { tier: Tenant['subscriptionTier'] }) {
  return <Badge tone={tones[tier]}>{tierLabels[tier]}</Badge>;
}
