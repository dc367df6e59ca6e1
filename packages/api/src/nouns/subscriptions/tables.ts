import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from '../../db/companies.ts';
import { cents, instant, oneOf } from '../../db/columns.ts';
import { tenantOwned } from '../../db/ownership.ts';

export const plans = ['starter', 'professional', 'enterprise'] as const;
export const subscriptionEventKinds = ['new', 'expansion', 'contraction', 'churn'] as const;

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

/** Changes of monthly revenue, append-only; their sum up to a day is the revenue on that day. */
export const subscriptionEvents = tenantOwned(
  pgTable(
    'subscription_events',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .references(() => companies.id),
      kind: text('kind', { enum: subscriptionEventKinds }).notNull(),
      deltaCents: cents('delta_cents').notNull(),
      /** The new plan; null if the plan does not change. */
      plan: text('plan', { enum: plans }),
      at: instant('at', { demo: 'months' }).notNull(),
    },
    (table) => [
      index('subscription_events_company').on(table.companyId, table.at),
      index('subscription_events_at').on(table.at),
      oneOf('subscription_events_kind', table.kind, subscriptionEventKinds),
      oneOf('subscription_events_plan', table.plan, plans),
      check(
        'subscription_events_sign',
        sql`case when ${table.kind} in ('new', 'expansion') then ${table.deltaCents} > 0 else ${table.deltaCents} < 0 end`,
      ),
    ],
  ),
);
