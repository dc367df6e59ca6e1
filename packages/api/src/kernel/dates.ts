const correctionMs = 60_000;

/** Whether the clock was set back since, by more than clocks are corrected every day: what then counts for minutes would count for too long. */
export const isFromLater = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + correctionMs;

/** The first moment of the month, in UTC, or of one that is so many months ahead. */
export const startOfMonth = (now: Date, ahead = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
