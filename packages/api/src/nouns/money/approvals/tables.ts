import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { approvalKinds, approvalStates } from './rules.ts';

/** A proposal that a second person decides. It holds exactly what was proposed; a decision is final. */
export const approvals = platform(
  pgTable(
    'approvals',
    {
      id: text('id').primaryKey(),
      kind: text('kind', { enum: approvalKinds }).notNull(),
      status: text('status', { enum: approvalStates }).notNull(),
      companyKey: text('company_key'),
      /** The proposal, without personal data. */
      payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
      digest: text('digest').notNull(),
      /** Why a second person is needed. */
      why: text('why').notNull(),
      reason: text('reason').notNull(),
      proposedBy: text('proposed_by').notNull(),
      proposedAt: instant('proposed_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      decidedBy: text('decided_by'),
      decidedAt: instant('decided_at'),
    },
    (table) => [
      index('approvals_order').on(table.proposedAt, table.id),
      index('approvals_status').on(table.status, table.proposedAt),
      index('approvals_company').on(table.companyKey, table.proposedAt),
      oneOf('approvals_kind', table.kind, approvalKinds),
      oneOf('approvals_status_known', table.status, approvalStates),
      check('approvals_two_people', sql`${table.status} <> 'approved' or ${table.decidedBy} <> ${table.proposedBy}`),
      check('approvals_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    ],
  ),
  { outlivesCompany: true },
);
