import type { PlanFit } from '@freight-hq/api/contract/fleet/features';
import { planLabels } from '@freight-hq/api/rules/money/subscriptions';
import { Card } from '@freight-hq/components/Card';
import { Link } from '@freight-hq/components/Link';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { links } from '../../links/links.ts';
import * as styles from './FeatureUsage.css.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

interface FitCardProps {
  fits: Resource<{ count: number; rows: readonly PlanFit[] }>;
}

/** Tenants that pay for features without using them, and the plan that fits their use. */
export function FitCard({ fits }: FitCardProps) {
  const rows = fits.status === 'ready' ? fits.data.rows : [];
  return (
    <Card
      title="Paid For and Unused"
      description="Features of the plan without a use in 30 days, most first; and the cheapest plan, at list prices, that includes the use of the last whole month"
    >
      {fits.status === 'loading' && <Skeleton lines={5} height={36} />}
      <ResourceNotice resource={fits} title="Unused features could not be loaded" />
      {fits.status === 'ready' && rows.length === 0 && <Text tone="muted">There is no active tenant</Text>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.companyId}>
            <Text size={14}>
              <Link href={links.tenant(row.companyId)}>{row.tenantName}</Link>, {planLabels[row.plan]}
            </Text>
            <Text size={13} tone="muted">
              {row.unused.length === 0 ? 'Uses every feature' : `Unused: ${row.unused.join(', ')}`}
            </Text>
            {row.betterPlan && <Text size={13}>{betterWords(row.betterPlan)}</Text>}
          </li>
        ))}
      </ul>
      {fits.status === 'ready' && fits.data.count > rows.length && (
        <Text size={13} tone="muted">
          The first {rows.length} of {formatNoun(fits.data.count, 'tenant')}
        </Text>
      )}
    </Card>
  );
}

function betterWords({ plan, deltaCents }: NonNullable<PlanFit['betterPlan']>): string {
  const price = dollars.format(Math.abs(deltaCents) / 100);
  return deltaCents < 0
    ? `${planLabels[plan]} would do, for ${price} less a month`
    : `Needs ${planLabels[plan]}, for ${price} more a month`;
}
