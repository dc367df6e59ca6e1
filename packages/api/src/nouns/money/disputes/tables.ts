import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, literals, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { payments } from '../payments/tables.ts';
import { disputeStatuses, openDisputeStatuses } from '../payment-provider/rules.ts';

/** A charge that a tenant disputes at its bank. A closed one keeps its status. */
export const disputes = tenantOwned(
  pgTable(
    'disputes',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      paymentId: text('payment_id')
        .notNull()
        .references(() => payments.id),
      providerRef: text('provider_ref').notNull().unique(),
      status: text('status', { enum: disputeStatuses }).notNull(),
      /** The bank asks only: no money was taken yet. */
      isInquiry: boolean('is_inquiry').notNull(),
      /** As the provider names it. */
      reason: text('reason').notNull(),
      cents: cents('cents').notNull(),
      /** Until when it can be answered; null if it cannot be. */
      dueAt: instant('due_at'),
      note: text('note'),
      ownerId: text('owner_id').references(() => users.id),
      /** What of a lost one was taken out of the credit of the company. */
      creditCents: cents('credit_cents').notNull().default(0),
      /** What of a lost one its invoice owes again. */
      reopenedCents: cents('reopened_cents').notNull().default(0),
      openedAt: instant('opened_at').notNull(),
      closedAt: instant('closed_at'),
      version: integer('version').notNull().default(1),
    },
    (table) => [
      index('disputes_company').on(table.companyId, table.openedAt),
      index('disputes_newest').on(table.openedAt, table.id),
      index('disputes_payment').on(table.paymentId),
      index('disputes_owner').on(table.ownerId),
      index('disputes_closed').on(table.closedAt),
      index('disputes_due')
        .on(table.dueAt)
        .where(sql`${table.status} in (${literals(openDisputeStatuses)})`),
      oneOf('disputes_status', table.status, disputeStatuses),
      check('disputes_cents', sql`${table.cents} > 0`),
      check(
        'disputes_closed_when',
        sql`(${table.status} in (${literals(openDisputeStatuses)})) = (${table.closedAt} is null)`,
      ),
      check(
        'disputes_loss',
        sql`${table.creditCents} >= 0 and ${table.reopenedCents} >= 0
          and ${table.creditCents} + ${table.reopenedCents} <= case when ${table.status} = 'lost' then ${table.cents} else 0 end`,
      ),
    ],
  ),
);
