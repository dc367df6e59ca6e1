const hour = 3_600_000;
const hoursOffered = [1, 4, 24];

/** Ends of a snooze that the deadline allows; at least the latest possible one. */
export function snoozeChoices(now: Date, limit: Date): { until: Date; hours?: number }[] {
  const fitting = hoursOffered
    .map((hours) => ({ hours, until: new Date(now.getTime() + hours * hour) }))
    .filter(({ until }) => until <= limit);
  return fitting.length === hoursOffered.length || limit <= now ? fitting : [...fitting, { until: limit }];
}
