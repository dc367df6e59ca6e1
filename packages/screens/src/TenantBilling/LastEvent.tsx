import type { BillingItem } from '@freight-hq/api/contract/billing';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';

/** The last declined charge and the last reminder of a tenant. */
export function LastEvent({ item: { lastDeclinedAt, lastReminderAt, outstanding } }: { item: BillingItem }) {
  if (outstanding === 0 || (lastDeclinedAt === undefined && lastReminderAt === undefined))
    return (
      <Text as="span" size={13} tone="muted">
        —
      </Text>
    );
  return (
    <>
      {lastDeclinedAt !== undefined && <Mark what="Declined" at={lastDeclinedAt} tone="critical" />}
      {lastReminderAt !== undefined && <Mark what="Reminded" at={lastReminderAt} tone="muted" />}
    </>
  );
}

function Mark({ what, at, tone }: { what: string; at: string; tone: 'critical' | 'muted' }) {
  return (
    <Text size={13} tone={tone}>
      {what} <DayInWords at={at} />
    </Text>
  );
}

/** 'today', 'yesterday', or the date, by the reader's calendar. */
function DayInWords({ at }: { at: string }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone });
  const days = (Date.parse(day.format(now)) - Date.parse(day.format(new Date(at)))) / 86_400_000;
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  return <DateTime value={at} format="date" />;
}
