import { easternMonth, startOfEasternMonth } from '../../../kernel/eastern-day.ts';

export interface StatementMonth {
  /** Such as 2026-06. */
  month: string;
  /** Statements of an installation that issued them in UTC keep their first and last entry. */
  isUtc: boolean;
  start: Date;
  end: Date;
}

const utcMonth = (at: Date): string => at.toISOString().slice(0, 7);

/**
 * A month of statements, by default that of `now`. `easternFrom` is the first moment of the first Eastern month; months
 * before it are in UTC, so that each entry is in one month.
 */
export function monthOf(easternFrom: Date | undefined, asked: string | undefined, now: Date): StatementMonth {
  const first = easternFrom && utcMonth(easternFrom);
  const latest = [easternMonth(now), first ?? ''].toSorted().at(-1) ?? '';
  const month = asked ?? latest;
  const isUtc = first !== undefined && month < first;
  return { month, isUtc, start: startOf(month, easternFrom), end: startOf(month, easternFrom, 1) };
}

function startOf(month: string, easternFrom: Date | undefined, ahead = 0): Date {
  const inUtc = new Date(`${month}-01T00:00:00Z`);
  inUtc.setUTCMonth(inUtc.getUTCMonth() + ahead);
  return easternFrom && inUtc <= easternFrom ? inUtc : startOfEasternMonth(month, ahead);
}
