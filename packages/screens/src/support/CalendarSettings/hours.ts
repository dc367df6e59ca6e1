import type { Calendar, CalendarHours } from '@freight-hq/api/contract/support/calendars';
import { timeOfDay } from '@freight-hq/api/rules/support/calendars';

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export interface Day {
  isOpen: boolean;
  from: string;
  to: string;
}

/** The hours of a calendar as typed. */
export interface HoursDraft {
  from: string;
  timeZone: string;
  days: readonly Day[];
  /** One day a line. */
  holidays: string;
}

/** Which tickets a calendar counts for, beside its name. */
export interface CalendarDraft extends HoursDraft {
  name: string;
  isDefault: boolean;
  mailboxIds: readonly string[];
}

const office: Day = { isOpen: true, from: '08:00', to: '17:00' };

export const newHours = (from: string, timeZone: string): HoursDraft => ({
  ...{ from, timeZone, holidays: '' },
  days: dayNames.map((_, index) => ({ ...office, isOpen: index < 5 })),
});

/** A calendar with the hours that were added last. */
export function draftOf({ name, isDefault, mailboxIds, hours }: Calendar): CalendarDraft {
  const last = hours.at(-1);
  if (!last) throw new Error('A calendar without hours');
  const { from, timeZone, week, holidays } = last;
  const days = week.map((day) => (day ? { isOpen: true, ...day } : { ...office, isOpen: false }));
  return { name, isDefault, mailboxIds, from, timeZone, days, holidays: holidays.join('\n') };
}

const holidaysIn = (text: string): string[] => text.split(/[\s,]+/).filter((day) => day !== '');

export const hoursOf = ({ from, timeZone, days, holidays }: HoursDraft): CalendarHours => ({
  ...{ from, timeZone },
  week: days.map((day) => (day.isOpen ? { from: day.from, to: day.to } : null)),
  holidays: [...new Set(holidaysIn(holidays))].toSorted(),
});

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The faults of hours, by their fields; days by their names. */
export function faultsOf({ from, timeZone, days, holidays }: HoursDraft): Record<string, string | false> {
  const wrong = holidaysIn(holidays).find((day) => !isDay(day));
  const isClosed = days.every(({ isOpen }) => !isOpen);
  return {
    from: !isDay(from) && 'Enter the first day',
    timeZone: !Intl.supportedValuesOf('timeZone').includes(timeZone) && timeZone !== 'UTC' && 'Choose a time zone',
    holidays: wrong !== undefined && `${wrong} is no day such as 2026-12-25`,
    ...Object.fromEntries(days.map((day, index) => [dayNames[index], day.isOpen && faultOfDay(day)])),
    ...(isClosed && { Monday: 'Open on one day at least' }),
  };
}

function faultOfDay({ from, to }: Day): string | false {
  if (!timeOfDay.test(from) || !timeOfDay.test(to)) return 'Enter times such as 08:00';
  return from >= to && 'Close later than you open';
}
