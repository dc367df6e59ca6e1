import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { platform } from '../db/ownership.ts';

/** Who did what; append-only. No foreign key, since an entry outlives whom and what it names. */
export const auditLog = platform(
  pgTable(
    'audit_log',
    {
      id: text('id').primaryKey(),
      at: instant('at').notNull(),
      actorUserId: text('actor_user_id'),
      actorLabel: text('actor_label').notNull(),
      action: text('action').notNull(),
      companyId: text('company_id'),
      requestId: text('request_id'),
      clientAddress: text('client_address'),
      details: jsonb('details').$type<Record<string, unknown>>().notNull(),
      /** Null until the entry is sealed into the hash chain. */
      prevHash: text('prev_hash'),
      hash: text('hash'),
    },
    (table) => [
      index('audit_log_at').on(table.at, table.id),
      index('audit_log_company').on(table.companyId, table.at),
      index('audit_log_actor').on(table.actorUserId, table.at),
    ],
  ),
  { outlivesCompany: true },
);
