import type { SalesAnalysis } from '@freight-hq/api/contract/sales/sales-analysis';
import { Card } from '@freight-hq/components/Card';
import { Money } from '@freight-hq/components/Money';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Text } from '@freight-hq/components/Text';
import { formatNoun } from '../../lib/formatCount.ts';
import { lostLabels } from '../SalesProspects/words.ts';
import * as styles from '../SalesDashboard/SalesDashboard.css.ts';

/** Number and value of the lost deals by reason. */
export function LostReasonsCard({ reasons }: { reasons: SalesAnalysis['lost_reasons'] }) {
  const all = Math.max(
    1,
    reasons.reduce((sum, { count }) => sum + count, 0),
  );
  return (
    <Card title="Why deals were lost" description="All lost deals, and their value">
      {reasons.length === 0 && <Text tone="muted">No deal was lost</Text>}
      <ul className={styles.bars}>
        {reasons.map(({ reason, count, value }) => (
          <li key={reason} className={styles.bar}>
            <ProgressBar
              label={lostLabels[reason]}
              value={count}
              max={all}
              valueText={formatNoun(count, 'deal')}
              showValue
            />
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
