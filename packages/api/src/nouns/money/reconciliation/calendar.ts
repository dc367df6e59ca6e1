import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { easternDay, startOfEasternDay } from '../../../kernel/eastern-day.ts';

export interface ClosedDay {
  day: string;
  /** The first moment after it. */
  endsAt: Date;
}

const dayMs = 24 * 60 * 60_000;
const utcEnd = (day: string): Date => new Date(Date.parse(day) + dayMs);

/** The days of the books. The first Eastern day begins where the last one that was closed in UTC has ended. */
export interface Calendar {
  /** The latest closed day; all days before it are closed, too. */
  closed: ClosedDay | undefined;
  isUtc(day: string): boolean;
  endOf(day: string): Date;
  dayOf(at: Date): string;
}

export async function readCalendar(tx: Tx): Promise<Calendar> {
  const rows = await queryRows<{ day: string; endsAt: Date }>(
    tx,
    sql`(select day::text as day, ends_at as "endsAt" from bank_closed_days order by day desc limit 1)
      union all (select day::text, ends_at from bank_closed_days
        where ends_at = (day + 1)::timestamp at time zone 'UTC' order by day desc limit 1)`,
  );
  const [closed, last] = rows.map(({ day, endsAt }) => ({ day, endsAt: new Date(endsAt) }));
  return calendarOf(closed, last);
}

export function calendarOf(closed: ClosedDay | undefined, lastInUtc: ClosedDay | undefined): Calendar {
  const isUtc = (day: string) => lastInUtc !== undefined && day <= lastInUtc.day;
  return {
    closed,
    isUtc,
    endOf: (day) => (isUtc(day) ? utcEnd(day) : startOfEasternDay(day, 1)),
    dayOf: (at) => {
      const day = easternDay(at).toString();
      if (!lastInUtc) return day;
      if (at < lastInUtc.endsAt) return at.toISOString().slice(0, 10);
      return isUtc(day) ? lastInUtc.endsAt.toISOString().slice(0, 10) : day;
    },
  };
}
