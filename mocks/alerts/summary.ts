import type { Alert, AlertSummary } from '@freight-hq/api/contract/alerts';
import { isIn } from './list.ts';

const filters = ['active', 'unread', 'read', 'snoozed', 'dismissed', 'resolved'] as const;

/** Counts and money of a list, as the API sums them. */
export function summaryOf(alerts: readonly Alert[], now: string): AlertSummary {
  const active = alerts.filter((alert) => isIn('active', alert));
  const ahead = active.flatMap(({ expiresAt }) => (expiresAt && expiresAt > now ? [expiresAt] : []));
  const sum = (amountOf: (alert: Alert) => number | undefined) =>
    active.reduce((cents, alert) => cents + Math.round((amountOf(alert) ?? 0) * 100), 0) / 100;
  const counts = Object.fromEntries(
    filters.map((filter) => [filter, alerts.filter((alert) => isIn(filter, alert)).length]),
  ) as Record<(typeof filters)[number], number>;
  return {
    ...counts,
    critical: active.filter(({ severity }) => severity === 'critical').length,
    accrued: sum(({ stake }) => stake?.accrued),
    saving: sum(({ stake }) => stake?.saving.amount),
    nextDeadline: ahead.toSorted()[0] ?? null,
    types: [...new Set(alerts.map(({ type }) => type))].toSorted(),
  };
}
