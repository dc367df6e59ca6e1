import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../tables.ts';

export const sessionEndReasons = [
  'logout',
  'replaced',
  'idle',
  'expired',
  'disabled',
  'suspended',
  'password_changed',
  'revoked',
] as const;

/** Sign-ins. The token itself is never stored. */
export const authSessions = platform(
  pgTable(
    'auth_sessions',
    {
      id: text('id').primaryKey(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      /** The user's company, null for HQ staff. */
      companyId: text('company_id').references(() => companies.id),
      tokenHash: text('token_hash').notNull().unique(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      lastActivityAt: instant('last_activity_at').notNull(),
      reauthenticatedAt: instant('reauthenticated_at').notNull(),
      endedAt: instant('ended_at'),
      endReason: text('end_reason', { enum: sessionEndReasons }),
      /** Browser and system, such as 'Firefox on Windows'; null where the sign-in named neither. */
      device: text('device'),
    },
    (table) => [
      index('auth_sessions_user').on(table.userId),
      index('auth_sessions_company').on(table.companyId),
      // The sweep asks each minute for those that have not ended and for those that ended long ago.
      index('auth_sessions_ended').on(table.endedAt),
      oneOf('auth_sessions_end_reason', table.endReason, sessionEndReasons),
    ],
  ),
);
