import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { Card } from '@freight-hq/components/Card';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Text } from '@freight-hq/components/Text';
import { links } from '../../links/links.ts';
import { noFigure } from './words.ts';
import * as styles from './SalesDashboard.css.ts';

/** Deals that each member of the team has won this month, against the quota. */
export function TeamCard({ team }: { team: SalesDashboard['team_performance'] }) {
  return (
    <Card
      title="Sales Team Performance"
      description="Won this month, against the quota of a month"
      actions={<Link href={links.salesTab('team')}>Manage Team</Link>}
    >
      {team.length === 0 && <Text tone="muted">The sales team has no member</Text>}
      <ul className={styles.list}>
        {team.map(({ id, name, territory, achieved, quota }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <Text as="span" weight="medium">
                {name}
              </Text>
              <Text as="span" size={13} tone="muted">
                {territory}
              </Text>
            </span>
            <span className={styles.figures}>
              <Text as="span" size={13}>
                <Money value={achieved} /> of <Money value={quota} />
              </Text>
              <ProgressBar
                label={`Quota of ${name}`}
                isLabelHidden
                showValue
                value={achieved}
                max={Math.max(1, quota)}
                valueText={quota === 0 ? noFigure : `${Math.round((100 * achieved) / quota)}%`}
                tone={quota > 0 && achieved >= quota ? 'positive' : 'accent'}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
