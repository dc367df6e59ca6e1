import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../users/tables.ts';
import { factorKinds, resetOutcomes } from './rules.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Second factors of HQ staff. One without `confirmed_at` counts for nothing yet. */
export const factors = platform(
  pgTable(
    'factors',
    {
      id: text('id').primaryKey(),
      userId: userId(),
      kind: text('kind', { enum: factorKinds }).notNull(),
      /** The user's own word for it. */
      name: text('name').notNull(),
      /** Of an app: the shared secret in base32, sealed. */
      secret: text('secret'),
      /** Number of the 30 seconds whose code was used last; codes up to it are refused. */
      lastStep: bigint('last_step', { mode: 'number' }),
      /** Of a passkey, in base64url: its id, and its public key in COSE. */
      credentialId: text('credential_id'),
      publicKey: text('public_key'),
      /** How often the passkey says that it has signed; 0 for one that does not count. */
      counter: bigint('counter', { mode: 'number' }),
      /** How browsers reach the passkey, such as 'usb'. */
      transports: text('transports').array(),
      createdAt: instant('created_at').notNull(),
      confirmedAt: instant('confirmed_at'),
      lastUsedAt: instant('last_used_at'),
    },
    (table) => [
      index('factors_user').on(table.userId),
      oneOf('factors_kind', table.kind, factorKinds),
      uniqueIndex('factors_credential').on(table.credentialId),
      check('factors_secret', sql`(${table.kind} = 'totp') = (${table.secret} is not null)`),
      check(
        'factors_passkey',
        sql`num_nonnulls(${table.credentialId}, ${table.publicKey}, ${table.counter}, ${table.transports}) = case when ${table.kind} = 'passkey' then 4 else 0 end`,
      ),
      check(
        'factors_confirmed',
        sql`${table.confirmedAt} is null or ${table.lastStep} is not null or ${table.kind} = 'passkey'`,
      ),
    ],
  ),
);

/** Codes for a user without the factor at hand. Those of a batch count once the user has saved it. */
export const recoveryCodes = platform(
  pgTable(
    'recovery_codes',
    {
      /** SHA-256 of the code; it has 80 random bits. */
      hash: text('hash').primaryKey(),
      userId: userId(),
      batchId: text('batch_id').notNull(),
      createdAt: instant('created_at').notNull(),
      savedAt: instant('saved_at'),
      usedAt: instant('used_at'),
    },
    (table) => [
      index('recovery_codes_user').on(table.userId),
      check('recovery_codes_used', sql`${table.usedAt} is null or ${table.savedAt} is not null`),
    ],
  ),
);

/** Removals of lost factors that two people have agreed to. Each waits for a day, in which every owner can stop it. */
export const factorResets = platform(
  pgTable(
    'factor_resets',
    {
      id: text('id').primaryKey(),
      userId: userId(),
      proposedBy: text('proposed_by').notNull(),
      agreedBy: text('agreed_by').notNull(),
      agreedAt: instant('agreed_at').notNull(),
      dueAt: instant('due_at').notNull(),
      endedAt: instant('ended_at'),
      outcome: text('outcome', { enum: resetOutcomes }),
    },
    (table) => [
      uniqueIndex('factor_resets_waiting')
        .on(table.userId)
        .where(sql`${table.endedAt} is null`),
      oneOf('factor_resets_outcome', table.outcome, resetOutcomes),
      check('factor_resets_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    ],
  ),
);
