import type { Tenant } from '@freight-hq/api/contract/tenants/tenants';
import { standingOf } from '@freight-hq/api/rules/tenants/tenants';
import { Badge } from '@freight-hq/components/Badge';
import { useNow } from '@freight-hq/components/Clock';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Text } from '@freight-hq/components/Text';
import { RiskBadge } from './RiskBadge.tsx';

const riskTones = { low: 'positive', medium: 'caution', high: 'critical' } as const;
const standings = {
  new: <Badge tone="info">New</Badge>,
  ended: <Badge>Ended</Badge>,
} as const;

/** The score, unless the tenant is new or has ended. */
export function HealthCell({ tenant }: { tenant: Tenant }) {
  const standing = standingOf(tenant, useNow());
  if (standing) return standings[standing];
  const { healthScore, riskLevel } = tenant;
  return <ProgressBar label="Health score" isLabelHidden showValue value={healthScore} tone={riskTones[riskLevel]} />;
}

/** The risk, which follows from the score. */
export function RiskCell({ tenant }: { tenant: Tenant }) {
  const standing = standingOf(tenant, useNow());
  if (!standing) return <RiskBadge level={tenant.riskLevel} />;
  return (
    <Text as="span" size={13} tone="muted">
      None
    </Text>
  );
}
