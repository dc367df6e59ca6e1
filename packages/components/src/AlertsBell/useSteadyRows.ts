import { useState } from 'react';
import { sortAlerts } from './order.ts';
import type { BellAlert } from './types.ts';

export interface SteadyRow {
  alert: BellAlert;
  /** False once the list has come without it. */
  isActive: boolean;
}

/** Rows that keep their place while the panel is open; new alerts wait until the user asks for them. */
export function useSteadyRows(alerts: readonly BellAlert[], now: Date) {
  const [kept, setKept] = useState(() => sortAlerts(alerts, now));
  const showNew = () => setKept(sortAlerts(alerts, now));
  if (kept.length === 0 && alerts.length > 0) showNew();
  const current = new Map(alerts.map((alert) => [alert.id, alert]));
  const known = new Set(kept.map(({ id }) => id));
  const rows: SteadyRow[] = kept.map((old) => {
    const alert = current.get(old.id);
    return { alert: alert ?? old, isActive: alert !== undefined };
  });
  return { rows, newCount: alerts.filter(({ id }) => !known.has(id)).length, showNew };
}
