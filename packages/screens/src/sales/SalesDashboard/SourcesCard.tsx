import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { Card } from '@freight-hq/components/Card';
import { Money } from '@freight-hq/components/Money';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import * as styles from './SalesDashboard.css.ts';

/** Number of leads from each source, and the value of the open ones. */
export function SourcesCard({ sources }: { sources: SalesDashboard['lead_sources'] }) {
  const most = Math.max(1, ...sources.map(({ count }) => count));
  return (
    <Card title="Lead Sources" description="All leads, and the value of the open ones">
      <ul className={styles.bars}>
        {sources.map(({ source, count, value }) => (
          <li key={source} className={styles.bar}>
            <ProgressBar label={source} value={count} max={most} valueText={formatNoun(count, 'lead')} showValue />
            <span className={styles.amount}>
              <Text as="span" size={13} weight="medium">
                <Money value={value} />
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
