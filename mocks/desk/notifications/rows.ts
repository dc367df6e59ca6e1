import { type Notification, notificationList } from '@freight-hq/api/contract/desk/notifications';
import recorded from './notifications.json' with { type: 'json' };

/** What waits for the owner in the demo. */
export const notifications: readonly Notification[] = notificationList.parse(recorded).notifications;

/** Notifications of a mocked API. */
export const notificationRows = (): Notification[] => [...notifications];
