import * as contract from '@freight-hq/api/contract/desk/notifications';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { notificationRows } from './rows.ts';

export const notificationHandlers = (world: MockWorld) => {
  const rows = world.get(notificationRows);
  return [
    mock(contract.listNotifications)(() => listOf(rows)),
    mock(contract.readNotifications)(({ body: { ids } }) => {
      for (const [index, row] of rows.entries()) if (ids.includes(row.id)) rows[index] = { ...row, isUnread: false };
      return listOf(rows);
    }),
  ];
};

function listOf(rows: readonly contract.Notification[]): contract.NotificationList {
  const [unread, read] = [rows.filter((row) => row.isUnread), rows.filter((row) => !row.isUnread)];
  return { unread: unread.length, total: rows.length, notifications: [...unread, ...read] };
}
