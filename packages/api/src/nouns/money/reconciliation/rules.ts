import { conflict, notFound } from '../../../kernel/errors.ts';

export const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

export const differenceStates = ['open', 'cleared'] as const;
export type DifferenceState = (typeof differenceStates)[number];

export const differenceMissing = () => notFound('Difference not found');
export const matchMissing = () => notFound('Match not found');
export const dayClosed = (day: string) => conflict(`${day} is closed: its matches are final`, { code: 'day_closed' });
export const rowMissing = () =>
  conflict('The row is matched already, or is not a row of this account', { code: 'row_missing' });
export const amountsDiffer = () =>
  conflict('The amounts of the two rows differ: match each of them with a note', { code: 'amounts_differ' });
export const dayRefused = (reason: string) => conflict(reason, { code: 'day_refused' });

interface DayFigures {
  /** YYYY-MM-DD, Eastern, as are the others. */
  day: string;
  /** The first moment after it. */
  end: Date;
  today: string;
  /** The latest closed day; undefined if none is. */
  closedUntil: string | undefined;
  /** When the last sync that has reached every account has finished; undefined if none has. */
  syncedAt: string | undefined;
  openDifferences: number;
}

/** Why a day cannot be closed; undefined if it can. */
export function closingRefusal({
  day,
  end,
  today,
  closedUntil,
  syncedAt,
  openDifferences,
}: DayFigures): string | undefined {
  if (day >= today) return 'The day is not over in New York';
  if (closedUntil !== undefined && day <= closedUntil) return 'The day is closed already';
  if (syncedAt === undefined || Date.parse(syncedAt) < end.getTime())
    return 'Sync every account after the end of the day first';
  if (openDifferences === 0) return undefined;
  return `${counted(openDifferences, 'difference')} ${openDifferences === 1 ? 'is' : 'are'} open: match the rows first`;
}
