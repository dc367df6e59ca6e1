import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from '../../../db/companies.ts';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { plans } from './rules.ts';

/** Monthly price for a company: base, seats times the price of a seat, and add-ons. */
export const subscriptions = tenantOwned(
  pgTable(
    'subscriptions',
    {
      companyId: text('company_id')
        .primaryKey()
        .references(() => companies.id),
      plan: text('plan', { enum: plans }).notNull(),
      status: text('status', { enum: ['active', 'cancelled'] }).notNull(),
      baseCents: cents('base_cents').notNull(),
      seats: integer('seats').notNull(),
      seatCents: cents('seat_cents').notNull(),
      addonCents: cents('addon_cents').notNull(),
      startedAt: instant('started_at', { demo: 'months' }).notNull(),
      cancelledAt: instant('cancelled_at', { demo: 'months' }),
    },
    (table) => [
      oneOf('subscriptions_plan', table.plan, plans),
      oneOf('subscriptions_status', table.status, ['active', 'cancelled']),
      check('subscriptions_cancelled', sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    ],
  ),
);

/** The next change of a subscription, until it is due: another plan, other seats, both, or its end. */
export const scheduledChanges = tenantOwned(
  pgTable(
    'scheduled_changes',
    {
      companyId: text('company_id')
        .primaryKey()
        .references(() => companies.id),
      /** Whether the subscription ends. */
      isEnd: boolean('is_end').notNull(),
      plan: text('plan', { enum: plans }),
      seats: integer('seats'),
      reason: text('reason').notNull(),
      dueAt: instant('due_at', { demo: 'daysAhead' }).notNull(),
      scheduledAt: instant('scheduled_at', { demo: 'days' }).notNull(),
      /** Runs that have begun it. */
      claims: integer('claims').notNull().default(0),
      claimedUntil: instant('claimed_until'),
    },
    (table) => [
      index('scheduled_changes_due').on(table.dueAt),
      oneOf('scheduled_changes_plan', table.plan, plans),
      check('scheduled_changes_seats', sql`${table.seats} > 0`),
      check('scheduled_changes_what', sql`${table.isEnd} = (coalesce(${table.plan}, ${table.seats}::text) is null)`),
    ],
  ),
);

/** SQL: the end of the last month (UTC) that is paid for, of a row of `subscriptions`; null while it goes on. */
export const paidUntil = `((date_trunc('month', (subscriptions.cancelled_at - interval '1 millisecond') at time zone 'UTC')
    + interval '1 month') at time zone 'UTC')`;

/**
 * SQL: the time from which the users of a row of `tenants` cannot sign in: its suspension, or after a cancellation the
 * end of the last month that is paid for; null without either.
 */
export const barredSince = `case when tenants.tier = 'cancelled' then least(tenants.suspended_at,
    (select ${paidUntil} from subscriptions where subscriptions.company_id = tenants.company_id))
  else tenants.suspended_at end`;
