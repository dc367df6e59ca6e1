import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { authSessions } from '../users/tables.ts';
import { challengePurposes } from './rules.ts';

/** Random texts that passkeys sign, each once. The passkeys themselves are factors. */
export const passkeyChallenges = platform(
  pgTable(
    'passkey_challenges',
    {
      /** SHA-256 of the challenge. */
      hash: text('hash').primaryKey(),
      /** The session that asked for it, and alone may use it. */
      sessionId: text('session_id')
        .notNull()
        .references(() => authSessions.id, { onDelete: 'cascade' }),
      purpose: text('purpose', { enum: challengePurposes }).notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (table) => [
      index('passkey_challenges_session').on(table.sessionId),
      index('passkey_challenges_expires').on(table.expiresAt),
      oneOf('passkey_challenges_purpose', table.purpose, challengePurposes),
    ],
  ),
);
