const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether a name is an IANA zone that this program knows. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The day of a moment in a time zone, such as 2026-06-30. */
export const localDay = (instant: Date, timeZone: string): string =>
  new Date(wallTime(instant.getTime(), timeZone)).toISOString().slice(0, 10);

/** The same local time of day a number of days later; if daylight saving time skips it, the time after the gap. */
export function addLocalDays(instant: Date, days: number, timeZone: string): Date {
  const wall = new Date(wallTime(instant.getTime(), timeZone));
  wall.setUTCDate(wall.getUTCDate() + days);
  return momentOf(wall.getTime(), timeZone);
}

/**
 * The moment of a local time such as `2026-07-01T09:00`; undefined for a text that is no time. If daylight saving time
 * skips it, the time after the gap.
 */
export function localMoment(local: string, timeZone: string): Date | undefined {
  const wall = Date.parse(`${local}Z`);
  return Number.isNaN(wall) ? undefined : momentOf(wall, timeZone);
}

/** The moment of a local time, represented as UTC. */
function momentOf(wall: number, timeZone: string): Date {
  const guess = wall - offsetAt(wall, timeZone);
  const found = wall - offsetAt(guess, timeZone);
  const isThere = wallTime(found, timeZone) === wall;
  return new Date(isThere ? found : Math.max(guess, found));
}

/** Minutes by which local time is ahead of UTC, from a moment on. */
export interface LocalOffset {
  from: Date;
  minutes: number;
}

const hourMs = 3_600_000;

/** The offsets of a place in a period, oldest first; daylight saving time begins a new one at a full hour in UTC. */
export function localOffsets(from: Date, to: Date, timeZone: string): LocalOffset[] {
  const minutesAt = (instant: number) => Math.round(offsetAt(instant, timeZone) / 60_000);
  const found = [{ from, minutes: minutesAt(from.getTime()) }];
  const start = Math.floor(from.getTime() / hourMs) * hourMs;
  for (let day = start; day < to.getTime(); day += 24 * hourMs) {
    if (minutesAt(day + 24 * hourMs) === found.at(-1)?.minutes) continue;
    for (let hour = day + hourMs; hour <= day + 24 * hourMs; hour += hourMs) {
      const minutes = minutesAt(hour);
      if (minutes !== found.at(-1)?.minutes) found.push({ from: new Date(hour), minutes });
    }
  }
  return found;
}

const offsetAt = (instant: number, timeZone: string) => wallTime(instant, timeZone) - instant;

/** Local time of a place, represented as UTC. */
function wallTime(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const ms = ((instant % 1000) + 1000) % 1000;
  const wall = new Date(Date.UTC(2000, 0, 1, hour, minute, second, ms));
  // Date.UTC takes the years 0 to 99 for 1900 to 1999.
  return wall.setUTCFullYear(year, month - 1, day);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
