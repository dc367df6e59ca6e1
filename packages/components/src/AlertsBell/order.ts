import type { BellAlert } from './types.ts';

/** Critical alerts first, then by deadline, then alerts without a deadline, expired ones last. */
export function sortAlerts(alerts: readonly BellAlert[], now: Date): readonly BellAlert[] {
  const keys = new Map(alerts.map((alert) => [alert, [alert.severity === 'critical' ? 0 : 1, ...urgency(alert, now)]]));
  return [...alerts].sort((one, other) => {
    const [mine = [], theirs = []] = [keys.get(one), keys.get(other)];
    const place = mine.findIndex((value, index) => value !== theirs[index]);
    return place < 0 ? Number(one.id > other.id) - 0.5 : (mine[place] ?? 0) - (theirs[place] ?? 0);
  });
}

function urgency({ expiresAt }: BellAlert, now: Date): number[] {
  if (!expiresAt) return [1, 0];
  const deadline = Date.parse(expiresAt);
  return [deadline < now.getTime() ? 2 : 0, deadline];
}

export const unreadOf = (alerts: readonly BellAlert[]): readonly BellAlert[] => alerts.filter(({ isRead }) => !isRead);
