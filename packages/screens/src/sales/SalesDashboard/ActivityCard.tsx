import type { SalesDashboard } from '@freight-hq/api/contract/sales/sales-analysis';
import { FileText, type LucideIcon, MessageSquare, Phone, Presentation, Trophy } from 'lucide-react';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Link } from '@freight-hq/components/Link';
import { Text } from '@freight-hq/components/Text';
import { links } from '../../links/links.ts';
import { salesLinks } from '../../links/salesLinks.ts';
import * as styles from './SalesDashboard.css.ts';

type Activity = SalesDashboard['recent_activity'][number];

const icons: Partial<Record<Activity['type'], LucideIcon>> = {
  demo: Presentation,
  proposal: FileText,
  call: Phone,
  closed_won: Trophy,
};

/** The latest activities with leads. */
export function ActivityCard({ activities }: { activities: readonly Activity[] }) {
  return (
    <Card title="Recent Activity" actions={<Link href={salesLinks.activity()}>View All</Link>}>
      {activities.length === 0 && <Text tone="muted">No activity was recorded yet</Text>}
      <ul className={styles.list}>
        {activities.map((each) => (
          <li key={`${each.lead_id} ${each.date}`} className={styles.activity} data-type={each.type}>
            <Mark type={each.type} />
            <span className={styles.words}>
              <Link href={links.lead(each.lead_id)} variant="quiet">
                {each.activity}
              </Link>
              <Text as="span" size={13} tone="muted">
                {each.user}, <DateTime value={each.date} format="date" />
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Mark({ type }: { type: Activity['type'] }) {
  const Icon = icons[type] ?? MessageSquare;
  return (
    <span className={styles.mark}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
