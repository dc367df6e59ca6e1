import { useNow, useTimeZone } from '../Clock/Clock.tsx';
import { moment } from '../lib/figure.css.ts';
import { type DateFormat, formatDate, formatRelative } from '../lib/format.ts';

export { dateFormats } from '../lib/format.ts';

export interface DateTimeProps {
  /** A date, or a moment as ISO 8601. */
  value: Date | string;
  /** 'relative' reads like '2 hours ago' and has the full date as its title. */
  format: DateFormat;
  /** IANA time zone of a day that is the same for everyone, such as a day of the books; that of the ClockProvider unless given. */
  timeZone?: string;
}

/** A moment in the time zone of the ClockProvider, or in a fixed one. */
export function DateTime({ value, format, timeZone: fixed }: DateTimeProps) {
  const own = useTimeZone();
  const timeZone = fixed ?? own;
  const date = typeof value === 'string' ? new Date(value) : value;
  if (format === 'relative') return <RelativeTime date={date} timeZone={timeZone} />;
  return (
    <time dateTime={date.toISOString()} className={moment}>
      {formatDate(date, format, timeZone)}
    </time>
  );
}

function RelativeTime({ date, timeZone }: { date: Date; timeZone: string }) {
  const now = useNow();
  return (
    <time dateTime={date.toISOString()} title={formatDate(date, 'dateTime', timeZone)} className={moment}>
      {formatRelative(date, now)}
    </time>
  );
}
