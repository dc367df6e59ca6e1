import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../../db/companies.ts';
import { platform, tenantOwned } from '../../../../db/ownership.ts';

/**
 * Totals of all companies on a day. A trigger adds a row with the difference for every change of `feature_days`, in the
 * same transaction, so that writers never wait for each other; the total is the sum of the rows. A job adds them up.
 */
export const featureDayTotals = platform(
  pgTable(
    'feature_day_totals',
    {
      day: date('day').notNull(),
      featureKey: text('feature_key').notNull(),
      uses: bigint('uses', { mode: 'number' }).notNull(),
    },
    (table) => [index('feature_day_totals_day').on(table.day, table.featureKey)],
  ),
);

/** Totals of all companies in a month, kept in the same way from `feature_months`. */
export const featureMonthTotals = platform(
  pgTable(
    'feature_month_totals',
    {
      month: date('month').notNull(),
      featureKey: text('feature_key').notNull(),
      companies: integer('companies').notNull(),
      uses: bigint('uses', { mode: 'number' }).notNull(),
      /** Companies by band, and those that used the feature although it is not part of their plan. */
      high: integer('high').notNull(),
      medium: integer('medium').notNull(),
      low: integer('low').notNull(),
      outside: integer('outside').notNull(),
    },
    (table) => [index('feature_month_totals_month').on(table.month, table.featureKey)],
  ),
);

/** Days of a month, the first in the lowest bit. */
const days = () => integer('days').notNull();

/** Days on which a company used any feature. Triggers set them from `feature_days`. */
export const activeCompanies = tenantOwned(
  pgTable('active_companies', { companyId: companyId(), month: date('month').notNull(), days: days() }, (table) => [
    primaryKey({ name: 'active_companies_key', columns: [table.companyId, table.month] }),
    index('active_companies_month').on(table.month),
  ]),
);

/** Days on which a user used any feature. Triggers set them from `feature_user_days`. */
export const activeUsers = tenantOwned(
  pgTable(
    'active_users',
    { companyId: companyId(), userHash: text('user_hash').notNull(), month: date('month').notNull(), days: days() },
    (table) => [
      primaryKey({ name: 'active_users_key', columns: [table.companyId, table.userHash, table.month] }),
      index('active_users_month').on(table.month),
    ],
  ),
);

/**
 * How many features of its plan a company has not used for 30 days: the order in which they are listed. A job counts them
 * again, as they change by time alone.
 */
export const unusedFeatures = tenantOwned(
  pgTable('unused_features', { companyId: companyId().primaryKey(), features: integer('features').notNull() }),
);
