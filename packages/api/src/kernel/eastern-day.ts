/** The time zone of the American banks' days. */
export const easternZone = 'America/New_York';

export const easternDay = (at: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(easternZone).toPlainDate();
