import type { TenantAnalytics } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { Building2, CircleArrowUp, type LucideIcon, Maximize2, Sparkles, Undo2 } from 'lucide-react';
import type { Shown } from '../../lib/shown.ts';
import * as styles from './TenantAnalytics.css.ts';

type Activity = TenantAnalytics['activity'][number];

const looks: Record<Activity['type'], { Icon: LucideIcon; word: string }> = {
  upgrade: { Icon: CircleArrowUp, word: 'Upgrade' },
  expansion: { Icon: Maximize2, word: 'Expansion' },
  feature: { Icon: Sparkles, word: 'Feature' },
  new: { Icon: Building2, word: 'New tenant' },
  reactivation: { Icon: Undo2, word: 'Returning tenant' },
};

/** Latest changes of tenants. */
export function ActivityCard({ figures }: { figures: Shown<TenantAnalytics> }) {
  const { activity } = figures.data;
  return (
    <Card title="Recent Activity" description="Latest changes of tenants" level={3}>
      {figures.isLoading && <Skeleton lines={8} height={48} />}
      {!figures.isLoading && activity.length === 0 && <Text tone="muted">Nothing has happened yet</Text>}
      <ul className={styles.list}>
        {activity.map((item) => (
          <ActivityItem key={item.id} {...item} />
        ))}
      </ul>
    </Card>
  );
}

function ActivityItem({ type, tenant, action, value, time }: Activity) {
  const { Icon, word } = looks[type];
  return (
    <li className={styles.activity} data-type={type}>
      <span className={styles.activityIcon} data-type={type}>
        <Icon size={16} aria-hidden />
        <VisuallyHidden>{word}</VisuallyHidden>
      </span>
      <div className={styles.activityText}>
        <Text weight="medium">{tenant}</Text>
        <Text size={13} tone="muted">
          {action}
        </Text>
      </div>
      <div className={styles.activityEnd}>
        <Text weight="medium">
          {typeof value === 'string' ? (
            value
          ) : (
            <>
              +<Money value={value} />
            </>
          )}
        </Text>
        <Text size={13} tone="muted">
          <DateTime value={time} format="relative" />
        </Text>
      </div>
    </li>
  );
}
