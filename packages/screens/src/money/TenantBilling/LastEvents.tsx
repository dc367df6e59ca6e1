import type { BillingItem } from '@freight-hq/api/contract/money/billing';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { Text } from '@freight-hq/components/Text';

/** The last declined charge and the last reminder of a tenant that owes something. */
export function LastEvents({ item: { lastDeclinedAt, lastReminderAt, outstanding } }: { item: BillingItem }) {
  const dayOf = useDayInWords();
  if (outstanding === 0 || (lastDeclinedAt === undefined && lastReminderAt === undefined)) return null;
  const events = [
    ...(lastDeclinedAt === undefined ? [] : [`declined ${dayOf(lastDeclinedAt)}`]),
    ...(lastReminderAt === undefined ? [] : [`reminded ${dayOf(lastReminderAt)}`]),
  ];
  const text = events.join(', ').replace(/^./, (first) => first.toUpperCase());
  return (
    <div title={text}>
      <Text size={12} tone={lastDeclinedAt === undefined ? 'muted' : 'critical'} isTruncated>
        {text}
      </Text>
    </div>
  );
}

const dayMs = 86_400_000;

/** 'today', 'yesterday', or the date, by the reader's calendar. */
function useDayInWords() {
  const now = useNow();
  const timeZone = useTimeZone();
  return (at: string) => {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone });
    const days = (Date.parse(day.format(now)) - Date.parse(day.format(new Date(at)))) / dayMs;
    if (days === 0) return 'today';
    if (days === 1) return 'yesterday';
    return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(new Date(at));
  };
}
