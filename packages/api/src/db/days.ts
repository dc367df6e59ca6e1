import { type SQL, sql } from 'drizzle-orm';
import { localMoment } from '../kernel/local-time.ts';

/** Days as in a query: both included, in the zone, which is UTC unless stated. */
export interface DayRange {
  from?: string | undefined;
  until?: string | undefined;
  timeZone?: string | undefined;
}

/** The beginning of a day in the zone of the query. */
const beginOf = (day: Temporal.PlainDate, timeZone = 'UTC') => localMoment(`${day.toString()}T00:00`, timeZone);

/** Whether a time is on the days of a query. */
export function withinDays(at: SQL, { from, until, timeZone }: DayRange): SQL {
  const first = from === undefined ? sql`true` : sql`${at} >= ${beginOf(Temporal.PlainDate.from(from), timeZone)}`;
  if (until === undefined) return first;
  return sql`${first} and ${at} < ${beginOf(Temporal.PlainDate.from(until).add({ days: 1 }), timeZone)}`;
}
