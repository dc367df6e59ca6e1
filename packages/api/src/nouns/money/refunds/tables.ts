import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, literals, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { payments } from '../payments/tables.ts';
import { openRefundStatuses, refundSources, refundStatuses } from './rules.ts';

/** Money that was given back of a charge. A settled one never changes. */
export const refunds = tenantOwned(
  pgTable(
    'refunds',
    {
      /** Also the idempotency key at the provider. */
      id: text('id').primaryKey(),
      companyId: companyId(),
      paymentId: text('payment_id')
        .notNull()
        .references(() => payments.id),
      status: text('status', { enum: refundStatuses }).notNull(),
      source: text('source', { enum: refundSources }).notNull(),
      cents: cents('cents').notNull(),
      /** What of it was credit of the company. */
      creditCents: cents('credit_cents').notNull().default(0),
      /** The credit note that it pays out; null if it pays out none. */
      creditNoteId: text('credit_note_id'),
      reason: text('reason').notNull(),
      /** Who refunded, or proposed it; null for one that was made at the provider. */
      userId: text('user_id'),
      /** The approval of a second person; null if one person did it alone. */
      approvalId: text('approval_id'),
      attempts: integer('attempts').notNull().default(0),
      /** Claims since the provider last answered. */
      claims: integer('claims').notNull().default(0),
      claimedUntil: instant('claimed_until'),
      /** When the provider was asked for the first time. */
      firstAskedAt: instant('first_asked_at'),
      providerRef: text('provider_ref'),
      failureCode: text('failure_code'),
      createdAt: instant('created_at').notNull(),
      settledAt: instant('settled_at'),
    },
    (table) => [
      index('refunds_company').on(table.companyId, table.createdAt),
      index('refunds_payment').on(table.paymentId),
      index('refunds_settled').on(table.settledAt),
      uniqueIndex('refunds_provider_ref').on(table.providerRef),
      index('refunds_claimable')
        .on(table.claimedUntil, table.id)
        .where(sql`${table.status} in (${literals(openRefundStatuses)})`),
      index('refunds_alone')
        .on(table.createdAt)
        .where(sql`${table.approvalId} is null`),
      oneOf('refunds_status', table.status, refundStatuses),
      oneOf('refunds_source', table.source, refundSources),
      check('refunds_cents', sql`${table.cents} > 0 and ${table.creditCents} between 0 and ${table.cents}`),
      check('refunds_user', sql`(${table.source} = 'hq') = (${table.userId} is not null)`),
      check('refunds_failed', sql`(${table.status} = 'failed') = (${table.failureCode} is not null)`),
      check(
        'refunds_settled_when',
        sql`(${table.status} in (${literals(['succeeded', 'failed'])})) = (${table.settledAt} is not null)`,
      ),
    ],
  ),
);
