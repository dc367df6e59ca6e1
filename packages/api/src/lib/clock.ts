const correctionMs = 60_000;

/** Whether the clock was set back since, by more than clocks are corrected every day: what then counts for minutes would count for too long. */
export const isFromLater = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + correctionMs;
