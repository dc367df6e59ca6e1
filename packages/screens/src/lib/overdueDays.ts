const dayMs = 24 * 60 * 60_000;

/** Days since a day such as 2026-06-27, in UTC; 0 on the day and before it. */
export function overdueDays(day: string, now: Date): number {
  const today = Date.parse(now.toISOString().slice(0, 10));
  return Math.max(0, Math.round((today - Date.parse(day)) / dayMs));
}
