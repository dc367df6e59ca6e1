import { type FieldError, invalid } from '../../../kernel/errors.ts';
import { longestSpan } from './contract.ts';

const usualSpan = 6;

/** A month of the calendar, in UTC. */
export interface Month {
  /** As 2026-06. */
  name: string;
  start: Date;
  /** First moment of the month after it. */
  end: Date;
}

const startOf = (name: string, shift = 0): Date =>
  new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)) - 1 + shift, 1));
const nameOf = (date: Date): string => date.toISOString().slice(0, 7);

/** The month a number of months after another. */
export const monthAfter = (name: string, shift: number): Month => ({
  name: nameOf(startOf(name, shift)),
  start: startOf(name, shift),
  end: startOf(name, shift + 1),
});

const dayMs = 86_400_000;

/** The days of a month up to today, as months of one day. */
export function daysOf({ start, end }: Month, now: Date): Month[] {
  const until = Math.min(end.getTime(), now.getTime() + 1);
  return Array.from({ length: Math.ceil((until - start.getTime()) / dayMs) }, (_, index) => {
    const day = new Date(start.getTime() + index * dayMs);
    return { name: day.toISOString().slice(0, 10), start: day, end: new Date(day.getTime() + dayMs) };
  });
}

/** Whole months from one to another, both counted. */
const monthsIn = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1;

interface MonthsQuery {
  from?: string | undefined;
  months?: number | undefined;
  to?: string | undefined;
}

/** The requested months, oldest first; throws 422 if they are in the future or too many. */
export function monthsOf(asked: MonthsQuery, now: Date): Month[] {
  const current = nameOf(now);
  const to = asked.to ?? current;
  if (asked.from !== undefined && asked.months !== undefined)
    throw refused({ pointer: 'months', detail: 'Give `from` or `months`' });
  const from = asked.from ?? monthAfter(to, 1 - (asked.months ?? usualSpan)).name;
  const span = monthsIn(from, to);
  if (to > current) throw refused({ pointer: 'to', detail: 'Lies in the future' });
  if (span < 1) throw refused({ pointer: 'from', detail: 'Comes after `to`' });
  if (span > longestSpan) throw refused({ pointer: 'from', detail: `At most ${longestSpan} months` });
  return Array.from({ length: span }, (_, index) => monthAfter(from, index));
}

const refused = (error: FieldError) => invalid(error.detail, { errors: [error] });
