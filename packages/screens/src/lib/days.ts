import { useNow, useTimeZone } from '@freight-hq/components/Clock';

const dayMs = 24 * 60 * 60_000;

/** The day of a moment in a time zone, such as 2026-06-30. */
export const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);

/** Days from a day to another, both such as 2026-06-27; 0 on the day and before it. */
export const daysSince = (day: string, today: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / dayMs));

/** The user's day. */
export const useToday = (): string => dayIn(useNow(), useTimeZone());
