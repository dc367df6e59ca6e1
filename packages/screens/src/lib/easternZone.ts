import { dayIn } from './days.ts';

export const easternZone = 'America/New_York';

const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: easternZone, dateStyle: 'short', timeStyle: 'medium' });

/** The Eastern day of a moment, YYYY-MM-DD. */
export const easternDay = (at: Date): string => dayIn(at, easternZone);

/** Its month, such as 2026-06. */
export const easternMonth = (at: Date): string => easternDay(at).slice(0, 7);

/** Milliseconds by which Eastern clocks are behind UTC. */
const behind = (at: number): number => at - Date.parse(`${parts.format(at).replace(' ', 'T')}Z`);

/** The moment of an Eastern day and time such as 2026-06-30T20:15; one that the clocks skip is an hour later. */
export function easternMoment(text: string): Date {
  const wanted = Date.parse(`${text}Z`);
  const early = wanted + behind(wanted - 24 * 60 * 60_000);
  const late = wanted + behind(wanted + 24 * 60 * 60_000);
  const isRight = (at: number) => at - behind(at) === wanted;
  return new Date(isRight(early) || !isRight(late) ? early : late);
}
