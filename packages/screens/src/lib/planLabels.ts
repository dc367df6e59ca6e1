import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import type { Plan } from '@freight-hq/api/rules/money/subscriptions';

export const planLabels = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
} as const satisfies Record<Plan, string>;

export const tierLabels = {
  ...planLabels,
  cancelled: 'Cancelled',
} as const satisfies Record<Tenant['subscriptionTier'], string>;
