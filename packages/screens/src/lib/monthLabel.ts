const inYear = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const acrossYears = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const dayInYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const inFull = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const firstDay = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** 2026-06 as Jun, or as Jun 26 if month names repeat. */
export const monthLabel = (month: string, months: number): string =>
  (months > 12 ? acrossYears : inYear).format(firstDay(month));

/** 2026-06-03 as Jun 3. */
export const dayLabel = (day: string): string => dayInYear.format(new Date(`${day}T00:00:00Z`));

/** 2026-06 as June 2026. */
export const monthInFull = (month: string): string => inFull.format(firstDay(month));
