import type { TenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { Badge } from '@freight-hq/components/Badge';
import { Card } from '@freight-hq/components/Card';
import { Percent } from '@freight-hq/components/Percent';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { Shown } from '../../lib/shown.ts';
import * as styles from './TenantAnalytics.css.ts';

type Feature = TenantAnalytics['features'][number];

/** How many of the active tenants use each feature, and whether it is used more or less than the month before. */
export function FeatureCard({ figures }: { figures: Shown<TenantAnalytics> }) {
  const { features } = figures.data;
  return (
    <Card title="Feature Usage Analytics" description="Share of active tenants that used it this month" level={3}>
      {figures.isLoading && <Skeleton lines={8} height={36} />}
      {!figures.isLoading && features.length === 0 && <Text tone="muted">No feature has been used this month</Text>}
      <ul className={styles.list}>
        {features.map((feature) => (
          <li key={feature.feature} className={styles.feature}>
            <ProgressBar label={feature.feature} value={feature.usage} valueText={`${feature.usage}%`} showValue />
            <GrowthBadge growth={feature.growth} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Green above zero, otherwise red, with an arrow and a signed figure. */
function GrowthBadge({ growth }: Pick<Feature, 'growth'>) {
  if (growth === null) return <Badge>New</Badge>;
  const Icon = growth > 0 ? TrendingUp : growth < 0 ? TrendingDown : Minus;
  return (
    <Badge tone={growth > 0 ? 'positive' : 'critical'} icon={<Icon size={12} aria-hidden />}>
      <Percent value={growth} signed />
      <VisuallyHidden> uses since last month</VisuallyHidden>
    </Badge>
  );
}
