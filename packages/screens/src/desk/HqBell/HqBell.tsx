import type { NotificationList } from '@freight-hq/api/contract/desk/notifications';
import { NotificationsBell } from '@freight-hq/components/NotificationsBell';
import { mapResource, type Resource } from '@freight-hq/components/Resource';
import { lineOf } from './notificationWords.ts';

export interface HqBellProps {
  list: Resource<NotificationList>;
  /** Marks notifications as read for the user. */
  onRead(ids: readonly string[]): void;
}

/** The bell in the top bar of HQ: what waits for the user, with the way there. */
export function HqBell({ list, onRead }: HqBellProps) {
  const lines = mapResource(list, (data) => ({ ...data, notifications: data.notifications.map(lineOf) }));
  return <NotificationsBell list={lines} onRead={onRead} />;
}
