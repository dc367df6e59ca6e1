import type { JSONWebKeySet } from 'jose';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, texts } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../users/tables.ts';

/** Applications that sign in users of tenants, as they were entered in the portal. Their keys are public. */
export const tokenIssuers = platform(
  pgTable(
    'token_issuers',
    {
      id: text('id').primaryKey(),
      /** The `iss` of its tokens. */
      issuer: text('issuer').notNull().unique('token_issuers_issuer'),
      publicKeys: jsonb('public_keys').$type<JSONWebKeySet>().notNull(),
      allCompanies: boolean('all_companies').notNull(),
      /** Ids, or DOT numbers as `dot:1234567`; none for all companies. */
      companies: texts('companies'),
      /** Pages that may call with its tokens. */
      origins: texts('origins'),
      isActive: boolean('is_active').notNull(),
      createdBy: text('created_by')
        .notNull()
        .references(() => users.id),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
    },
    (table) => [index('token_issuers_created_by').on(table.createdBy)],
  ),
);
