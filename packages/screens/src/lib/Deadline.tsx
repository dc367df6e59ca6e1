import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { Text } from '@freight-hq/components/Text';
import { momentIn, remainingText } from './alertWords.ts';

/** The remaining time, and the deadline in the time zone of its place. */
export function Deadline({ alert: { expiresAt, timeZone } }: { alert: Pick<Alert, 'expiresAt' | 'timeZone'> }) {
  const now = useNow();
  const own = useTimeZone();
  if (!expiresAt) return <Text tone="muted">No deadline</Text>;
  const isOver = new Date(expiresAt) < now;
  return (
    <div>
      <Text size={13} weight="medium" tone={isOver ? 'critical' : 'default'} isTruncated>
        {remainingText(expiresAt, now)}
      </Text>
      <Text size={12} tone="muted" isTruncated>
        {momentIn(expiresAt, timeZone ?? own)}
      </Text>
    </div>
  );
}
