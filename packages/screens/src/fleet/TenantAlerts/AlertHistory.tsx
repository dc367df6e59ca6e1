import type { AlertEvent } from '@freight-hq/api/contract/fleet/alerts';
import { useTimeZone } from '@freight-hq/components/Clock';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { eventText } from '../../lib/alertWords.ts';
import * as styles from './TenantAlerts.css.ts';

/** The history of an alert, newest first. */
export function AlertHistory({ history }: { history: Resource<readonly AlertEvent[]> }) {
  const timeZone = useTimeZone();
  return (
    <Stack gap="x3">
      <Heading level={3} size={16}>
        History
      </Heading>
      {history.status === 'loading' && <Skeleton height={80} />}
      <ResourceNotice resource={history} title="The history could not be loaded" />
      {history.status === 'ready' && (
        <ol className={styles.history}>
          {history.data.toReversed().map((event) => (
            <li key={event.id} className={styles.event}>
              <Text size={13}>{eventText(event, timeZone)}</Text>
              <Text size={12} tone="muted">
                <DateTime value={event.at} format="dateTime" />
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Stack>
  );
}
