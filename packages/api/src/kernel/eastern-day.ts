/** The time zone of the American banks' days. */
export const easternZone = 'America/New_York';

const easternAt = (at: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(easternZone);

export const easternDay = (at: Date): Temporal.PlainDate => easternAt(at).toPlainDate();

/** Such as 2026-06. */
export const easternMonth = (at: Date): string => easternDay(at).toPlainYearMonth().toString();

/** The first moment of a day (YYYY-MM-DD), or of a day some days later. */
export const startOfEasternDay = (day: string, ahead = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: ahead }).toZonedDateTime(easternZone).epochMilliseconds);

/** The first moment of a month (YYYY-MM), or of a month some months later. */
export const startOfEasternMonth = (month: string, ahead = 0): Date =>
  startOfEasternDay(Temporal.PlainYearMonth.from(month).add({ months: ahead }).toPlainDate({ day: 1 }).toString());

/** A moment for files, such as 2026-06-30T20:15:00-04:00. */
export const easternTime = (at: Date): string => easternAt(at).toString({ timeZoneName: 'never' });

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: easternZone });

/** A moment in sentences about the bank, such as `Jun 30, 2026, 7:30 AM Eastern`. */
export const easternWords = (at: Date): string => `${words.format(at)} Eastern`;
