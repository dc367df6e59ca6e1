import type { FeatureSummary } from '@freight-hq/api/contract/fleet/features';
import { Card } from '@freight-hq/components/Card';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import * as styles from './FeatureUsage.css.ts';

interface PopularityCardProps {
  summary: readonly FeatureSummary[];
  isLoading: boolean;
}

/** Every feature with its users, its uses and its share of the active companies. */
export function PopularityCard({ summary, isLoading }: PopularityCardProps) {
  return (
    <Card
      title="Feature Popularity"
      description="Popularity score: companies that used the feature, in percent of the companies that were active in the period. Adoption: in percent of the tenants whose plan includes it."
    >
      {isLoading && <Skeleton lines={8} height={44} />}
      {!isLoading && summary.length === 0 && <Text tone="muted">No feature was used in this period</Text>}
      <ul className={styles.list}>
        {summary.map((row) => (
          <li key={row.feature}>
            <ProgressBar
              label={row.featureName}
              value={row.popularityScore}
              valueText={`${row.popularityScore}%`}
              showValue
            />
            <Text size={13} tone="muted">
              {formatNoun(row.totalTenants, 'tenant')}, {formatCount(row.totalUsage)} uses,{' '}
              {formatCount(row.averageUsage)} per tenant
              {row.adoption !== null && `, adoption ${row.adoption}%`}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
