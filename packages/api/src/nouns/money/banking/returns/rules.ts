import { easternDay } from '../../../../kernel/eastern-day.ts';
import { isBankHoliday, isWeekend } from '../../bank-provider/rules.ts';
import type { ReturnDeadline } from '../rules.ts';

/** The day (YYYY-MM-DD, Eastern) until which the originating bank must hear of a return of that time. */
export function lastDayOf(deadline: ReturnDeadline, returnedAt: Date): string {
  const day = easternDay(returnedAt);
  if (deadline === '60 days') return day.add({ days: 60 }).toString();
  let last = day;
  for (let left = 2; left > 0; left -= isBankingDay(last) ? 1 : 0) last = last.add({ days: 1 });
  return last.toString();
}

const isBankingDay = (day: Temporal.PlainDate): boolean => !isWeekend(day) && !isBankHoliday(day);
