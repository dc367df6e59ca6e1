import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { earlyFeatures } from './rules.ts';

/** Requests for early access; the first one of a user opens the feature. */
export const earlyAccess = platform(
  pgTable(
    'early_access',
    {
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      feature: text('feature', { enum: earlyFeatures }).notNull(),
      requestedAt: instant('requested_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.feature] }),
      oneOf('early_access_feature', table.feature, earlyFeatures),
    ],
  ),
);
