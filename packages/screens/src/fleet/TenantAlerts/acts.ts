import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import type { MenuItem } from '@freight-hq/components/Menu';
import { dayAndTime } from '../../lib/alertWords.ts';
import type { AlertAct, AlertTab } from './tabs.ts';

/** Actions on the alerts of a tab, in the order of the buttons. */
export const actsOn: Record<AlertTab, readonly AlertAct[]> = {
  active: ['read', 'snooze', 'dismiss'],
  snoozed: ['wake', 'dismiss'],
  read: ['unread', 'snooze', 'dismiss'],
  dismissed: ['restore'],
};

export const actLabels: Record<AlertAct, string> = {
  read: 'Mark Read',
  unread: 'Mark Unread',
  dismiss: 'Dismiss',
  restore: 'Restore',
  snooze: 'Snooze',
  wake: 'Wake Now',
};

/** Actions on an alert in its state; a resolved alert has none. */
export function actsOnOne(alert: Alert): readonly AlertAct[] {
  if (alert.state === 'resolved') return [];
  if (alert.state === 'dismissed') return ['restore'];
  if (alert.state === 'snoozed') return ['wake', 'dismiss'];
  return [alert.isRead ? 'unread' : 'read', 'snooze', 'dismiss'];
}

const hourMs = 60 * 60_000;
const spans = [
  { id: '1', label: 'For 1 hour' },
  { id: '4', label: 'For 4 hours' },
  { id: '24', label: 'For 24 hours' },
] as const;
const untilLimit = 'limit';

const limitsOf = (alerts: readonly Alert[]) => alerts.flatMap(({ snoozeLimit }) => snoozeLimit ?? []);

/** Snoozes that end before the deadline of at least one alert; each alert is woken at its own at the latest. */
export function snoozeItems(alerts: readonly Alert[], now: Date, timeZone: string): MenuItem[] {
  const limits = limitsOf(alerts).map((limit) => Date.parse(limit));
  const latest = Math.max(0, ...limits);
  const fitting = spans.map(({ id, label }) => ({
    id,
    label,
    isDisabled: now.getTime() + Number(id) * hourMs > latest,
  }));
  const longest =
    alerts.length > 1 ? 'Up to the limit of each alert' : `Until ${dayAndTime(new Date(latest), timeZone)}`;
  return [...fitting, { id: untilLimit, label: longest, isDisabled: latest <= now.getTime() }];
}

/** The end of a snooze that was chosen from the menu. */
export function snoozeEnd(id: string, alerts: readonly Alert[], now: Date): Date {
  if (id !== untilLimit) return new Date(now.getTime() + Number(id) * hourMs);
  return new Date(limitsOf(alerts).toSorted().at(-1) ?? now);
}
