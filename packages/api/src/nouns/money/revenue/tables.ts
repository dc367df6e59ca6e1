import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { plans } from '../subscriptions/rules.ts';
import { movementKinds, spendSources } from './rules.ts';

/**
 * Changes of monthly recurring revenue; their sum up to a day, without replaced ones, is the revenue on that day. They
 * outlive the company, which they know by its id and nothing else. Revenue before and after a row are those of its
 * company at `at`. Append-only, for the owner of the tables too: a row may be replaced once, on its own day.
 */
export const revenueMovements = platform(
  pgTable(
    'revenue_movements',
    {
      id: text('id').primaryKey(),
      companyKey: text('company_key').notNull(),
      kind: text('kind', { enum: movementKinds }).notNull(),
      beforeCents: cents('before_cents').notNull(),
      afterCents: cents('after_cents').notNull(),
      /** Null if the company paid nothing. */
      planBefore: text('plan_before', { enum: plans }),
      planAfter: text('plan_after', { enum: plans }),
      currency: text('currency').notNull().default('USD'),
      /** When the change took effect. */
      at: instant('at').notNull(),
      /** When it was written down: figures as they were reported count it from then on. */
      bookedAt: instant('booked_at').notNull(),
      /** When a later change of the same day took its place; it counts no more from then on. */
      replacedAt: instant('replaced_at'),
    },
    (table) => [
      index('revenue_movements_company').on(table.companyKey, table.bookedAt),
      index('revenue_movements_at').on(table.at),
      index('revenue_movements_booked').on(table.bookedAt),
      oneOf('revenue_movements_kind', table.kind, movementKinds),
      oneOf('revenue_movements_plan_before', table.planBefore, plans),
      oneOf('revenue_movements_plan_after', table.planAfter, plans),
      check('revenue_movements_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
      check('revenue_movements_booked', sql`${table.at} <= ${table.bookedAt}`),
      check('revenue_movements_replaced', sql`${table.replacedAt} >= ${table.bookedAt}`),
      check('revenue_movements_cents', sql`least(${table.beforeCents}, ${table.afterCents}) >= 0`),
      check(
        'revenue_movements_plans',
        sql`(${table.planBefore} is null) = (${table.beforeCents} = 0) and (${table.planAfter} is null) = (${table.afterCents} = 0)`,
      ),
      check(
        'revenue_movements_direction',
        sql`case
          when ${table.kind} in ('new', 'reactivation') then ${table.beforeCents} = 0 and ${table.afterCents} > 0
          when ${table.kind} = 'churn' then ${table.beforeCents} > 0 and ${table.afterCents} = 0
          when ${table.kind} = 'expansion' then ${table.beforeCents} between 1 and ${table.afterCents} - 1
          when ${table.kind} = 'contraction' then ${table.afterCents} between 1 and ${table.beforeCents} - 1
          else ${table.afterCents} = ${table.beforeCents} and ${table.planAfter} <> ${table.planBefore} end`,
      ),
    ],
  ),
  { outlivesCompany: true },
);

/**
 * Movements of closed months, added up. They no longer change, so that figures over years read these few rows in place
 * of every movement. Months are dates of their first day.
 */
export const revenueClosedSums = platform(
  pgTable(
    'revenue_closed_sums',
    {
      /** In which the movements were booked. */
      month: date('month').notNull(),
      /** In which they took effect. */
      effective: date('effective').notNull(),
      /** In which their companies paid for the first time. */
      cohort: date('cohort').notNull(),
      kind: text('kind', { enum: movementKinds }).notNull(),
      planBefore: text('plan_before', { enum: plans }),
      planAfter: text('plan_after', { enum: plans }),
      /** Whether their companies paid at the start of the month. */
      isOpening: boolean('is_opening').notNull(),
      movements: integer('movements').notNull(),
      beforeCents: cents('before_cents').notNull(),
      afterCents: cents('after_cents').notNull(),
    },
    (table) => [
      unique('revenue_closed_sums_key')
        .on(
          ...([table.month, table.effective, table.cohort, table.kind] as const),
          ...([table.planBefore, table.planAfter, table.isOpening] as const),
        )
        .nullsNotDistinct(),
      oneOf('revenue_closed_sums_kind', table.kind, movementKinds),
      oneOf('revenue_closed_sums_plan_before', table.planBefore, plans),
      oneOf('revenue_closed_sums_plan_after', table.planAfter, plans),
    ],
  ),
);

/** Acquisition spend by month and source. No row for a source without spend. */
export const acquisitionSpend = platform(
  pgTable(
    'acquisition_spend',
    {
      /** First day of the month. */
      month: date('month').notNull(),
      source: text('source', { enum: spendSources }).notNull(),
      amountCents: cents('amount_cents').notNull(),
      updatedAt: instant('updated_at').notNull(),
    },
    (table) => [
      primaryKey({ name: 'acquisition_spend_key', columns: [table.month, table.source] }),
      oneOf('acquisition_spend_source', table.source, spendSources),
      check('acquisition_spend_month_start', sql`extract(day from ${table.month}) = 1`),
      check('acquisition_spend_amount', sql`${table.amountCents} > 0`),
    ],
  ),
);
