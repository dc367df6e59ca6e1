import type { AlertSummary } from '@freight-hq/api/contract/fleet/alerts';
import { ready, type Resource } from '@freight-hq/components/Resource';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { activeAlerts, alerts, alertSummaryOf } from '@freight-hq/mocks/fleet/alerts/rows';
import { fn } from 'storybook/test';

export const storySummary: Resource<AlertSummary> = ready(alertSummaryOf(alerts));
export const emptySummary: Resource<AlertSummary> = ready(alertSummaryOf([]));

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
