import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, texts } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import type { Scope } from '../../../kernel/scopes.ts';
import { users } from '../../people/users/tables.ts';
import { linkSources } from '../sources/tables.ts';

/** Keys with which other systems call. Of a secret only the hash is stored. */
export const apiKeys = platform(
  pgTable(
    'api_keys',
    {
      id: text('id').primaryKey(),
      name: text('name').notNull(),
      sourceId: text('source_id')
        .notNull()
        .references(() => linkSources.id, { onDelete: 'cascade' }),
      /** The first part of the secret, by which people and the server find the key. */
      prefix: text('prefix').notNull().unique('api_keys_prefix'),
      /** SHA-256 of the whole secret. */
      secretHash: text('secret_hash').notNull(),
      scopes: jsonb('scopes')
        .$type<Scope[]>()
        .notNull()
        .default(sql`'[]'`),
      /** Blocks of addresses from which it may be used; from everywhere if empty. */
      networks: texts('networks'),
      createdBy: text('created_by')
        .notNull()
        .references(() => users.id),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      /** The key that a rotation made in its place. */
      replacedBy: text('replaced_by').references((): AnyPgColumn => apiKeys.id, { onDelete: 'set null' }),
      revokedAt: instant('revoked_at'),
      /** Written once a minute at most. */
      lastUsedAt: instant('last_used_at'),
      lastUsedAddress: text('last_used_address'),
    },
    (table) => [
      index('api_keys_source').on(table.sourceId),
      index('api_keys_created_by').on(table.createdBy),
      index('api_keys_replaced_by').on(table.replacedBy),
    ],
  ),
);
