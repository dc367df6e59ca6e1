import { easternDay, easternZone } from '../../../../kernel/eastern-day.ts';
import type { AchHours } from '../../../../http/settings/ach-hours.ts';
import { isBankHoliday, isWeekend } from '../rules.ts';

/** A payment that the bank has before `sentBy` is in the account of its receiver by `arrivesAt`. */
export interface Arrival {
  sentBy: Date;
  arrivesAt: Date;
}

/** Up to how many cents a payment that is sent now may arrive on the same day. */
const sameDayUpTo = (hours: readonly AchHours[], now: Date): number => hoursOn(hours, easternDay(now)).sameDayUpToCents;

export const isSameDay = (hours: readonly AchHours[], now: Date, amountCents: number): boolean =>
  amountCents <= sameDayUpTo(hours, now);

/** The next cut-offs for payments by ACH, soonest first; a cut-off counts until its very second. */
export function nextArrivals(
  hours: readonly AchHours[],
  now: Date,
  speed: 'same_day' | 'next_day',
): [Arrival, Arrival] {
  const found: Arrival[] = [];
  for (let day = easternDay(now); ; day = day.add({ days: 1 })) {
    for (const arrival of arrivalsOn(hours, day, speed)) {
      if (arrival.sentBy > now) found.push(arrival);
      const [first, second] = found;
      if (first && second) return [first, second];
    }
  }
}

/** When a payment arrives that is sent now. */
export function arrivalOf(hours: readonly AchHours[], now: Date, amountCents: number): Date {
  const [{ arrivesAt }] = nextArrivals(hours, now, isSameDay(hours, now, amountCents) ? 'same_day' : 'next_day');
  return arrivesAt;
}

/** The next cut-offs as they are told to the browser. */
export function withdrawalTimes(hours: readonly AchHours[], now: Date) {
  const next = (speed: 'same_day' | 'next_day') =>
    nextArrivals(hours, now, speed).map(({ sentBy, arrivesAt }) => ({
      sentBy: sentBy.toISOString(),
      arrivesAt: arrivesAt.toISOString(),
    }));
  return { sameDayUpTo: sameDayUpTo(hours, now), sameDay: next('same_day'), nextDay: next('next_day') };
}

function arrivalsOn(hours: readonly AchHours[], day: Temporal.PlainDate, speed: 'same_day' | 'next_day'): Arrival[] {
  if (!isBankingDay(hours, day)) return [];
  const { sameDay, nextDayBy } = hoursOn(hours, day);
  if (speed === 'same_day') {
    return sameDay.map(({ sentBy, arrivesBy }) => ({ sentBy: at(day, sentBy), arrivesAt: at(day, arrivesBy) }));
  }
  const next = bankingDayAfter(hours, day);
  return sameDay.slice(-1).map(({ sentBy }) => ({ sentBy: at(day, sentBy), arrivesAt: at(next, nextDayBy) }));
}

function bankingDayAfter(hours: readonly AchHours[], day: Temporal.PlainDate): Temporal.PlainDate {
  let next = day.add({ days: 1 });
  while (!isBankingDay(hours, next)) next = next.add({ days: 1 });
  return next;
}

const isBankingDay = (hours: readonly AchHours[], day: Temporal.PlainDate): boolean =>
  !isWeekend(day) && !isBankHoliday(day) && !hoursOn(hours, day).closed.includes(day.toString());

/** The hours that are in force on a day; before the first ones, the first. */
function hoursOn(hours: readonly AchHours[], day: Temporal.PlainDate): AchHours {
  const [first] = hours;
  const inForce = hours.findLast(({ from }) => from <= day.toString()) ?? first;
  if (!inForce) throw new Error('The bank has no hours');
  return inForce;
}

const at = (day: Temporal.PlainDate, time: string): Date =>
  new Date(day.toZonedDateTime({ timeZone: easternZone, plainTime: time }).epochMilliseconds);
