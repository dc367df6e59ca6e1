export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The days and months before the last day of the demo data; all in UTC. */
export interface Calendar {
  /** Start of the anchor's day. The demo data has no later events. */
  end: Date;
  /** The anchor's day, as YYYY-MM-DD. */
  day: string;
  /** A moment so many days before the end; fractions count. */
  daysAgo(days: number): Date;
  /** First moment of the month that is `back` months before the anchor's. */
  monthStart(back: number): Date;
  /** A moment in that month, `share` (0 to 1) of the way through what of it has passed. */
  inMonth(back: number, share: number): Date;
}

export function calendarOf(anchor: Date): Calendar {
  const day = anchor.toISOString().slice(0, 10);
  const end = new Date(`${day}T00:00:00.000Z`);
  const monthStart = (back: number) => new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - back, 1));
  const inMonth = (back: number, share: number) => {
    const start = monthStart(back).getTime();
    const stop = back === 0 ? end.getTime() : monthStart(back - 1).getTime();
    return new Date(Math.floor(start + share * (stop - start)));
  };
  return { end, day, monthStart, inMonth, daysAgo: (days) => new Date(Math.round(end.getTime() - days * dayMs)) };
}
