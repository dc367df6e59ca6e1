const correctionMs = 60_000;

/** Whether a stored time is in the future by more than a usual clock correction. After the clock was set back, such a time would stay valid for too long. */
export const isFromLater = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + correctionMs;

/** The first moment of the month in UTC, or of a month `ahead` months later. */
export const startOfMonth = (now: Date, ahead = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
