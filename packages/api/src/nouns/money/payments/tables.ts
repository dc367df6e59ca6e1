import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, literals, oneOf } from '../../../db/columns.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { invoices } from '../invoices/tables.ts';
import { users } from '../../people/users/tables.ts';

export const unsettledStatuses = ['waiting', 'processing'] as const;
export const settledStatuses = ['succeeded', 'declined'] as const;
export const paymentStatuses = [...unsettledStatuses, ...settledStatuses] as const;
export const paymentRunStatuses = ['running', 'finished'] as const;

/** One run that charges every due invoice; at most one is under way. */
export const paymentRuns = platform(
  pgTable(
    'payment_runs',
    {
      id: text('id').primaryKey(),
      status: text('status', { enum: paymentRunStatuses }).notNull(),
      /** Hash of the confirmed invoices and amounts. */
      digest: text('digest').notNull(),
      startedBy: text('started_by')
        .notNull()
        .references(() => users.id),
      startedAt: instant('started_at').notNull(),
      finishedAt: instant('finished_at'),
    },
    (table) => [
      uniqueIndex('payment_runs_single')
        .on(table.status)
        .where(sql`${table.status} = 'running'`),
      index('payment_runs_started_by').on(table.startedBy),
      oneOf('payment_runs_status', table.status, paymentRunStatuses),
      check('payment_runs_finished', sql`(${table.status} = 'finished') = (${table.finishedAt} is not null)`),
    ],
  ),
);

/** One charge of one invoice. A settled charge never changes; an invoice has at most one unsettled charge. */
export const payments = tenantOwned(
  pgTable(
    'payments',
    {
      /** Also the idempotency key at the provider. */
      id: text('id').primaryKey(),
      companyId: companyId(),
      invoiceId: text('invoice_id')
        .notNull()
        .references(() => invoices.id),
      runId: text('run_id').references(() => paymentRuns.id),
      status: text('status', { enum: paymentStatuses }).notNull(),
      amountCents: cents('amount_cents').notNull(),
      /** The fee that the processor kept; null unless it succeeded. */
      feeCents: cents('fee_cents'),
      attempts: integer('attempts').notNull().default(0),
      /** Claims since the provider last answered. */
      claims: integer('claims').notNull().default(0),
      /** End of the exclusive claim on the charge. */
      claimedUntil: instant('claimed_until'),
      providerRef: text('provider_ref'),
      declineCode: text('decline_code'),
      createdAt: instant('created_at', { demo: 'months' }).notNull(),
      settledAt: instant('settled_at', { demo: 'months' }),
    },
    (table) => [
      index('payments_company').on(table.companyId, table.settledAt),
      index('payments_settled_at').on(table.settledAt),
      index('payments_invoice').on(table.invoiceId),
      index('payments_run').on(table.runId, table.status),
      uniqueIndex('payments_unsettled')
        .on(table.invoiceId)
        .where(sql`${table.status} in (${literals(unsettledStatuses)})`),
      oneOf('payments_status', table.status, paymentStatuses),
      check('payments_amount', sql`${table.amountCents} > 0`),
      check('payments_fee', sql`${table.feeCents} between 0 and ${table.amountCents}`),
      check('payments_fee_succeeded', sql`(${table.status} = 'succeeded') = (${table.feeCents} is not null)`),
      check(
        'payments_settled',
        sql`(${table.status} in (${literals(settledStatuses)})) = (${table.settledAt} is not null)`,
      ),
      check('payments_declined', sql`(${table.status} = 'declined') = (${table.declineCode} is not null)`),
    ],
  ),
);
