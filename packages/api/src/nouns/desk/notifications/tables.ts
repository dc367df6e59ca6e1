import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';

/** When a user has read a notification last. The notifications themselves are read from the tables of their objects. */
export const notificationReads = platform(
  pgTable(
    'notification_reads',
    {
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      notificationId: text('notification_id').notNull(),
      readAt: instant('read_at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.userId, table.notificationId] })],
  ),
);
