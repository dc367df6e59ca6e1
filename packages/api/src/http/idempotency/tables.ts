import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companies } from '../../db/companies.ts';
import { instant } from '../../db/columns.ts';
import { platform } from '../../db/ownership.ts';

/** A short mark of each member of a body, by name: it tells which member of a repeated call differs. */
export type MemberMarks = Readonly<Record<string, string>>;

/** Answers to calls that carried an `Idempotency-Key`, to be repeated. No foreign key to the user, since an answer may outlive the user. */
export const idempotencyKeys = platform(
  pgTable(
    'idempotency_keys',
    {
      userId: text('user_id').notNull(),
      key: text('key').notNull(),
      /** The company of the answer; the row is deleted with it. */
      companyId: text('company_id').references(() => companies.id),
      requestHash: text('request_hash').notNull(),
      memberMarks: jsonb('member_marks').$type<MemberMarks>().notNull().default({}),
      /** The intent of a call whose work leaves the transaction; then no answer is stored. */
      intentId: text('intent_id'),
      status: integer('status'),
      body: text('body'),
      headers: jsonb('headers').$type<Record<string, string>>(),
      expiresAt: instant('expires_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.key] }),
      index('idempotency_keys_expires').on(table.expiresAt),
      index('idempotency_keys_company').on(table.companyId),
      check(
        'idempotency_keys_kept',
        sql`num_nonnulls(${table.status}, ${table.body}, ${table.headers}) = case when ${table.intentId} is null then 3 else 0 end`,
      ),
    ],
  ),
);
