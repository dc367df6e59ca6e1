import type { AlertSummary } from '@freight-hq/api/contract/alerts';
import { ready, type Resource } from '@freight-hq/components/Resource';
import { accounts } from '@freight-hq/mocks/users/accounts';
import { activeAlerts, alerts } from '@freight-hq/mocks/alerts/rows';
import { summaryOf } from '@freight-hq/mocks/alerts/summary';
import { fn } from 'storybook/test';

const at = '2026-06-30T12:00:00.000Z';

export const storySummary: Resource<AlertSummary> = ready(summaryOf(alerts, at));
export const emptySummary: Resource<AlertSummary> = ready(summaryOf([], at));

/** The frame around the pages of tenant users. */
export const storyFrame = () => ({
  user: accounts.dispatcher.user,
  theme: 'system' as const,
  onThemeChange: fn(),
  onOpenAccount: fn(),
  onLogout: fn(),
});

/** The bell of a story; it does not open automatically, since it would hide the page. */
export const storyBell = () => ({
  alerts: ready(activeAlerts),
  autoOpen: false,
  onMarkRead: fn(),
  onDismiss: fn(),
});
