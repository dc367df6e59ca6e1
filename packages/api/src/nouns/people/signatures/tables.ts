import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import type { PasskeyAssertion } from '../passkeys/contract.ts';
import { factorKinds } from '../factors/rules.ts';
import { users } from '../users/tables.ts';
import { signedActions } from './rules.ts';

/** What people sign before money moves. A used one is kept, so that it can be shown who agreed to what. */
export const signatures = platform(
  pgTable(
    'signatures',
    {
      id: text('id').primaryKey(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      /** The session that was asked, and alone may use it; it may be gone by now. */
      sessionId: text('session_id').notNull(),
      action: text('action', { enum: signedActions }).notNull(),
      /** What is signed: ids, amount and destination, without personal data. */
      signed: jsonb('signed').$type<Record<string, unknown>>().notNull(),
      /** SHA-256 of the action and of `signed`. */
      digest: text('digest').notNull(),
      /** The same in words for the dialog; empty once it is used. */
      facts: jsonb('facts').$type<{ label: string; value: string }[]>().notNull(),
      /** The challenge of a passkey is the SHA-256 of these random bytes and the digest. */
      nonce: text('nonce'),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      signedAt: instant('signed_at'),
      kind: text('kind', { enum: factorKinds }),
      /** What the passkey has signed; null for a code. */
      evidence: jsonb('evidence').$type<PasskeyAssertion>(),
      usedAt: instant('used_at'),
    },
    (table) => [
      index('signatures_user').on(table.userId),
      index('signatures_expires').on(table.expiresAt),
      oneOf('signatures_action', table.action, signedActions),
      oneOf('signatures_kind', table.kind, factorKinds),
      check('signatures_signed', sql`(${table.signedAt} is null) = (${table.kind} is null)`),
      check('signatures_evidence', sql`${table.kind} is distinct from 'passkey' or ${table.evidence} is not null`),
      check('signatures_used', sql`${table.usedAt} is null or ${table.signedAt} is not null`),
    ],
  ),
);
