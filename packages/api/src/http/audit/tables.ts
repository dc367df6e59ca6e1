import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { platform } from '../../db/ownership.ts';

/** The actions and their actors; append-only. No foreign key, since an entry outlives its actor and its target. */
export const auditLog = platform(
  pgTable(
    'audit_log',
    {
      id: text('id').primaryKey(),
      at: instant('at').notNull(),
      actorUserId: text('actor_user_id'),
      actorLabel: text('actor_label').notNull(),
      action: text('action').notNull(),
      /** The thing that the action was about, and its kind; both null if there is none. */
      targetKind: text('target_kind'),
      targetId: text('target_id'),
      /** The reason that the user gave, or the code of a refusal. */
      reason: text('reason'),
      companyId: text('company_id'),
      requestId: text('request_id'),
      clientAddress: text('client_address'),
      details: jsonb('details').$type<Record<string, unknown>>().notNull(),
      /** Order of writing, with holes where a transaction was rolled back. */
      seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
      /** Place in the hash chain, without holes; null until the entry is sealed into it, as the hashes are. */
      position: bigint('position', { mode: 'number' }).unique(),
      prevHash: text('prev_hash'),
      hash: text('hash'),
    },
    (table) => [
      index('audit_log_unsealed')
        .on(table.seq)
        .where(sql`${table.hash} is null`),
      index('audit_log_at').on(table.at, table.id),
      index('audit_log_company').on(table.companyId, table.at),
      index('audit_log_actor').on(table.actorUserId, table.at),
      index('audit_log_action').on(table.action, table.at),
      index('audit_log_target').on(table.targetId, table.at),
      check('audit_log_target', sql`(${table.targetKind} is null) = (${table.targetId} is null)`),
    ],
  ),
  { outlivesCompany: true },
);

/** The end of the hash chain: one row, which only moves forward. */
export const auditChain = platform(
  pgTable(
    'audit_chain',
    {
      isOnly: boolean('is_only').primaryKey().default(true),
      position: bigint('position', { mode: 'number' }).notNull(),
      hash: text('hash').notNull(),
      sealedAt: instant('sealed_at').notNull(),
    },
    (table) => [check('audit_chain_is_only', sql`${table.isOnly}`)],
  ),
);

/** How far the chain has been delivered to the receiver of the audit log: one row. */
export const auditDelivery = platform(
  pgTable(
    'audit_delivery',
    {
      isOnly: boolean('is_only').primaryKey().default(true),
      /** Of the last entry that the receiver has taken. */
      position: bigint('position', { mode: 'number' }).notNull(),
      /** Of the entries after it. */
      attempts: integer('attempts').notNull(),
      /** When the next attempt may begin, at once if null; while one is under way, when its claim expires. */
      nextAt: instant('next_at'),
      deliveredAt: instant('delivered_at'),
    },
    (table) => [check('audit_delivery_is_only', sql`${table.isOnly}`)],
  ),
);
