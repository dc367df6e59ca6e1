import { localDay, localMoment } from '../../../kernel/local-time.ts';
import { isBankHoliday, isWeekend } from '../bank-provider/rules.ts';

/** The hour at which steps are taken, in the zone of the plan. */
const hour = '10:00';

const isBusinessDay = (day: Temporal.PlainDate): boolean => !isWeekend(day) && !isBankHoliday(day);

/** The day (YYYY-MM-DD) a number of business days later, or earlier; for 0 the day itself, or the next business day. */
export function addBusinessDays(day: string, count: number): string {
  let found = Temporal.PlainDate.from(day);
  while (!isBusinessDay(found)) found = found.add({ days: 1 });
  for (let left = Math.abs(count); left > 0;) {
    found = found.add({ days: Math.sign(count) });
    if (isBusinessDay(found)) left -= 1;
  }
  return found.toString();
}

/** How many business days come after a day, up to another one with it; 0 if that one is not later. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0;
  for (let day = addBusinessDays(from, 0); ; count += 1) {
    const next = addBusinessDays(day, 1);
    if (next > to) return count;
    day = next;
  }
}

/** The moment of the steps on a day. */
export function slotOn(day: string, zone: string): Date {
  const slot = localMoment(`${day}T${hour}`, zone);
  if (!slot) throw new Error(`No day: ${day}`);
  return slot;
}

/** The next moment of steps after `now`. */
export function nextSlot(now: Date, zone: string): Date {
  const today = addBusinessDays(localDay(now, zone), 0);
  const slot = slotOn(today, zone);
  return slot > now ? slot : slotOn(addBusinessDays(today, 1), zone);
}

/** The next moment of steps on a later day than that of `now`. */
export const slotTomorrow = (now: Date, zone: string): Date => {
  const tomorrow = Temporal.PlainDate.from(localDay(now, zone)).add({ days: 1 }).toString();
  return slotOn(addBusinessDays(tomorrow, 0), zone);
};

/** The start of the day of a moment. */
export function startOfDay(now: Date, zone: string): Date {
  const start = localMoment(`${localDay(now, zone)}T00:00`, zone);
  if (!start) throw new Error('A day without a start');
  return start;
}
