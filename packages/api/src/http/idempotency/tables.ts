import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companies } from '../../db/companies.ts';
import { instant } from '../../db/columns.ts';
import { platform } from '../../db/ownership.ts';

/** Answers to calls that carried an `Idempotency-Key`, to be repeated. No foreign key to the user, since an answer may outlive the user. */
export const idempotencyKeys = platform(
  pgTable(
    'idempotency_keys',
    {
      userId: text('user_id').notNull(),
      key: text('key').notNull(),
      /** The company that the answer is about, with which the answer goes. */
      companyId: text('company_id').references(() => companies.id),
      requestHash: text('request_hash').notNull(),
      status: integer('status').notNull(),
      body: text('body').notNull(),
      headers: jsonb('headers').$type<Record<string, string>>().notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.key] }),
      index('idempotency_keys_expires').on(table.expiresAt),
      index('idempotency_keys_company').on(table.companyId),
    ],
  ),
);
