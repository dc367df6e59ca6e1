import type { SalesActivity as Activity } from '@freight-hq/api/contract/sales/sales-analysis';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Link } from '@freight-hq/components/Link';
import { type ListQuery, type NumberedPage, type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Text } from '@freight-hq/components/Text';
import { hasPages, ListPages } from '../../lib/ListPages.tsx';
import { links } from '../../links/links.ts';
import * as styles from './SalesActivity.css.ts';

export interface SalesActivityProps<Query extends ListQuery = ListQuery> {
  activities: Resource<NumberedPage<Activity>>;
  query: Query;
  onQueryChange(query: Query): void;
  onClose(): void;
}

/** Every activity with a prospect, the latest first. */
export function SalesActivity<Query extends ListQuery>(props: SalesActivityProps<Query>) {
  const { activities, query, onQueryChange, onClose } = props;
  return (
    <Drawer title="All activity" side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.drawer}>
        {activities.status === 'loading' && (
          <div aria-busy="true">
            <Skeleton lines={8} height={40} />
          </div>
        )}
        <ResourceNotice resource={activities} title="Activities could not be loaded" />
        {activities.status === 'ready' && (
          <>
            {activities.data.total === 0 && <Text tone="muted">No activity was recorded yet</Text>}
            <ul className={styles.list} aria-label="Activities" aria-busy={activities.isRefreshing}>
              {activities.data.items.map((each) => (
                <li key={each.id} className={styles.row}>
                  <Text>{each.activity}</Text>
                  <Text size={13} tone="muted">
                    <Link href={links.lead(each.lead_id)}>{each.company_name}</Link>, {each.type.replace('_', ' ')},{' '}
                    {each.user}, <DateTime value={each.date} format="dateTime" />
                  </Text>
                </li>
              ))}
            </ul>
            {hasPages(activities.data) && <ListPages page={activities.data} {...{ query, onQueryChange }} />}
          </>
        )}
      </div>
    </Drawer>
  );
}
