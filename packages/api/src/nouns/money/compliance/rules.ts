import { conflict, invalid, notFound } from '../../../kernel/errors.ts';

/** Documents of a company that the bank asks for and that expire. */
export const documentKinds = ['owner_identity', 'business_license', 'insurance', 'address_proof'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Documents that expire within so many days are shown, as are expired ones. */
export const expiringDays = 90;

/** Lists of sanctions and requests against which the bank screens a company. */
export const screeningLists = ['ofac_sdn', 'ofac_consolidated', 'fincen_314a'] as const;
export type ScreeningList = (typeof screeningLists)[number];

/** `cleared`: there was a possible match, which was looked into. */
export const screeningResults = ['clear', 'cleared', 'rejected', 'blocked'] as const;
export type ScreeningResult = (typeof screeningResults)[number];

/** Business days in which a blocked or a rejected transaction is reported to OFAC (31 CFR 501.603 and 501.604). */
export const screeningReportDays = 10;

export const needsReport = (result: ScreeningResult): boolean => result === 'rejected' || result === 'blocked';

/** The 30 September after a day, by which blocked property is in the annual report (31 CFR 501.603). */
export function annualReportDay(day: string): string {
  const ofYear = `${day.slice(0, 4)}-09-30`;
  return day <= ofYear ? ofYear : `${Number(day.slice(0, 4)) + 1}-09-30`;
}

/** From this day on, each non-consumer originator reviews its fraud monitoring once a year (Nacha, phase 2). */
const fraudRuleFrom = '2026-06-22';

/** The same day of the next year; 29 February gives 28 February. */
export function yearAfter(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const next = new Date(Date.UTC(year + 1, month - 1, date));
  if (next.getUTCMonth() !== month - 1) next.setUTCDate(0);
  return next.toISOString().slice(0, 10);
}

/** The last day on which the next review keeps to the rule; `last` is the day of the last one, undefined for none. */
export function latestReviewDay(last: string | undefined, today: string): string {
  if (last !== undefined) return yearAfter(last);
  const first = yearAfter(fraudRuleFrom);
  return first >= today ? first : today;
}

/** Why a review cannot be due on a day; undefined if it can. */
export function reviewDayFault(dueOn: string, today: string, latest: string): string | undefined {
  if (dueOn < today) return 'The due date is in the past';
  // A review that is late already may be planned for any day of the coming year.
  const until = latest >= today ? latest : yearAfter(today);
  return dueOn > until ? `The review is due once a year: choose a day until ${until}` : undefined;
}

export const screeningDayFault = (day: string, today: string): string | undefined =>
  day > today ? 'The day of a screening is not in the future' : undefined;

export const reviewMissing = () => notFound('Review not found');
export const reviewComplete = () => conflict('The review is complete already', { code: 'review_complete' });
/** A refusal of one field of a body. */
export const refusedField = (name: string, detail: string) =>
  invalid(detail, { errors: [{ pointer: `/${name}`, detail }] });
