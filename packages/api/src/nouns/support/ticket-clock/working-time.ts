import { localDay, localMoment } from '../../../kernel/local-time.ts';

/** When the support works, from a day on. */
export interface Hours {
  /** The first day in the time zone, as 2026-06-30. */
  from: string;
  timeZone: string;
  /** Monday first; null for a day without work. Times as 08:00, the last one of a day is 24:00. */
  week: readonly ({ from: string; to: string } | null)[];
  /** Days without work. */
  holidays: readonly string[];
}

/** Hours by their first days, the oldest first. Before the first day, and without any, the clock always runs. */
export type Calendar = readonly Hours[];

/** A time in which the clock runs, in milliseconds. */
type Span = readonly [from: number, to: number];

/** Working time after a moment, for a target that is never reached. */
const mostDays = 40 * 366;
const dayMs = 86_400_000;

/** The moment at which so many seconds of working time have passed. */
export function addWorking(calendar: Calendar, from: Date, seconds: number): Date {
  let left = seconds * 1000;
  let end = from.getTime();
  for (const [start, to] of openSpans(calendar, from.getTime())) {
    if (left <= to - start) return new Date(start + left);
    left -= to - start;
    end = to;
  }
  return new Date(end);
}

/** Whole seconds of working time between two moments, negative if the second is the earlier. */
export function workingSeconds(calendar: Calendar, from: Date, to: Date): number {
  const [first, last] = [Math.min(from.getTime(), to.getTime()), Math.max(from.getTime(), to.getTime())];
  let sum = 0;
  for (const [start, end] of openSpans(calendar, first)) {
    if (start >= last) break;
    sum += Math.min(end, last) - start;
  }
  return Math.floor((from <= to ? sum : -sum) / 1000);
}

/** When work goes on; undefined if it is going on. */
export function nextWork(calendar: Calendar, now: Date): Date | undefined {
  for (const [start] of openSpans(calendar, now.getTime())) return start > now.getTime() ? new Date(start) : undefined;
  return undefined;
}

function* openSpans(calendar: Calendar, since: number): Generator<Span> {
  let start = since;
  for (let index = -1; index < calendar.length; index += 1) {
    const [hours, next] = [calendar[index], calendar[index + 1]];
    const end = next ? midnight(next.from, next.timeZone) : Infinity;
    if (end <= start) continue;
    if (hours) yield* spansOf(hours, start, end);
    else yield [start, end];
    start = end;
  }
}

function* spansOf(hours: Hours, start: number, end: number): Generator<Span> {
  let day = localDay(new Date(start), hours.timeZone);
  for (let count = 0; count < mostDays; count += 1) {
    const [opens, closes] = spanOf(hours, day);
    if (opens >= end) return;
    const span = [Math.max(opens, start), Math.min(closes, end)] as const;
    if (span[0] < span[1]) yield span;
    day = dayAfter(day);
  }
}

const known = new WeakMap<Hours, Map<string, Span>>();

/** The work of a day; of a day without work an empty time at its start. */
function spanOf(hours: Hours, day: string): Span {
  const days = known.get(hours) ?? new Map<string, Span>();
  known.set(hours, days);
  const found = days.get(day) ?? countSpan(hours, day);
  days.set(day, found);
  return found;
}

function countSpan({ timeZone, week, holidays }: Hours, day: string): Span {
  const open = holidays.includes(day) ? null : week[(new Date(day).getUTCDay() + 6) % 7];
  const start = midnight(day, timeZone);
  if (!open) return [start, start];
  const at = (time: string) =>
    time === '24:00' ? midnight(dayAfter(day), timeZone) : momentOf(`${day}T${time}`, timeZone);
  return [at(open.from), at(open.to)];
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
const midnight = (day: string, timeZone: string): number => momentOf(`${day}T00:00`, timeZone);

function momentOf(local: string, timeZone: string): number {
  const moment = localMoment(local, timeZone);
  if (!moment) throw new Error(`No local time: ${local}`);
  return moment.getTime();
}
