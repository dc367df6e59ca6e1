import { sql } from 'drizzle-orm';
import {
  type ExtraConfigColumn,
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { plans } from '../../money/subscriptions/rules.ts';

const count = (name: string) => bigint(name, { mode: 'number' });

/** The catalogue. A feature keeps its key when its label changes. */
export const featureCatalogue = platform(
  pgTable('features', {
    key: text('key').primaryKey(),
    label: text('label').notNull().unique(),
    /** What is counted, in the singular, such as `load`. */
    unit: text('unit').notNull(),
    since: date('since').notNull(),
    /** First day without the feature; null while it is offered. */
    retiredOn: date('retired_on'),
    /** Rises with every change. */
    version: integer('version').notNull().default(1),
  }),
);

const featureKey = () =>
  text('feature_key')
    .notNull()
    .references(() => featureCatalogue.key);

/** Uses a month that a plan includes for each seat, from a moment on. Null is unlimited, 0 leaves the feature out. */
export const planLimits = platform(
  pgTable(
    'plan_limits',
    {
      featureKey: featureKey(),
      plan: text('plan', { enum: plans }).notNull(),
      validFrom: instant('valid_from').notNull(),
      perSeat: integer('per_seat'),
    },
    (table) => [
      primaryKey({ name: 'plan_limits_key', columns: [table.featureKey, table.plan, table.validFrom] }),
      oneOf('plan_limits_plan', table.plan, plans),
      check('plan_limits_per_seat', sql`${table.perSeat} >= 0`),
    ],
  ),
);

/** Limits that were raised for a company, from a moment on; they never lower the limit of its plan. */
export const companyLimits = tenantOwned(
  pgTable(
    'company_limits',
    {
      companyId: companyId(),
      featureKey: featureKey(),
      validFrom: instant('valid_from').notNull(),
      /** Null is unlimited. */
      usesLimit: count('uses_limit'),
    },
    (table) => [
      primaryKey({ name: 'company_limits_key', columns: [table.companyId, table.featureKey, table.validFrom] }),
      index('company_limits_feature').on(table.featureKey),
      check('company_limits_limit', sql`${table.usesLimit} > 0`),
    ],
  ),
);

/**
 * Uses of a feature by a company on a day in UTC. Rows outlive the company, which they know by its id alone. Features are
 * never deleted, so that no foreign key is checked for each row.
 */
export const featureDays = platform(
  pgTable(
    'feature_days',
    {
      companyKey: text('company_key').notNull(),
      day: date('day').notNull(),
      featureKey: text('feature_key').notNull(),
      uses: count('uses').notNull(),
      /** Distinct users, as far as events name them. */
      users: integer('users').notNull(),
    },
    (table) => [
      primaryKey({ name: 'feature_days_key', columns: [table.companyKey, table.day, table.featureKey] }),
      index('feature_days_feature').on(table.featureKey, table.companyKey, table.day),
      check('feature_days_counts', sql`${table.uses} > 0 and ${table.users} >= 0`),
    ],
  ),
);

/** A higher band comes before the shares in it, so that the rows of a band are together. */
const nearestFirst = ({ band, share, uses }: Record<'band' | 'share' | 'uses', ExtraConfigColumn>) =>
  [band.desc().nullsFirst(), share.desc().nullsLast(), uses.desc().nullsFirst()] as const;

/** The sum of the days of a month, with the limit at that time. Rows outlive the company. */
export const featureMonths = platform(
  pgTable(
    'feature_months',
    {
      companyKey: text('company_key').notNull(),
      month: date('month').notNull(),
      featureKey: text('feature_key').notNull(),
      uses: count('uses').notNull(),
      usesLimit: count('uses_limit'),
      lastUsedAt: instant('last_used_at').notNull(),
      /** The highest threshold that is passed; the crossings up to it are recorded. */
      passed: smallint('passed').notNull().default(0),
      /** Rises when use falls below a threshold, so that the next crossing is a new one. */
      episode: integer('episode').notNull().default(0),
      /** Uses through limit, not capped; null without a limit. */
      share: doublePrecision('share').generatedAlwaysAs(
        sql`case when uses_limit > 0 then uses::double precision / uses_limit end`,
      ),
      /** The highest threshold that the uses reach, in percent. */
      band: smallint('band').generatedAlwaysAs(
        sql`case when uses_limit is null or uses_limit = 0 then 0 when uses >= uses_limit then 100
          when uses * 10 >= uses_limit * 9 then 90 when uses * 10 >= uses_limit * 7 then 70 else 0 end`,
      ),
    },
    (table) => [
      primaryKey({ name: 'feature_months_key', columns: [table.companyKey, table.month, table.featureKey] }),
      index('feature_months_uses').on(table.month, table.uses.desc().nullsFirst(), table.companyKey, table.featureKey),
      index('feature_months_progress').on(table.month, ...nearestFirst(table), table.companyKey, table.featureKey),
      index('feature_months_feature').on(table.month, table.featureKey, ...nearestFirst(table), table.companyKey),
      index('feature_months_outside')
        .on(table.month, table.featureKey)
        .where(sql`uses_limit = 0`),
      // In the order in which the rows are locked, so that a planner without statistics of the condition prefers it.
      index('feature_months_to_record')
        .on(table.companyKey, table.month, table.featureKey)
        .where(sql`passed <> band`),
      check('feature_months_start', sql`extract(day from ${table.month}) = 1`),
      check('feature_months_counts', sql`${table.uses} > 0 and ${table.usesLimit} >= 0`),
    ],
  ),
);

/** Users who used a feature on a day, by a hash of the key that the source gives them. */
export const featureUserDays = tenantOwned(
  pgTable(
    'feature_user_days',
    {
      companyId: companyId(),
      featureKey: featureKey(),
      day: date('day').notNull(),
      userHash: text('user_hash').notNull(),
    },
    (table) => [
      primaryKey({
        name: 'feature_user_days_key',
        columns: [table.companyId, table.featureKey, table.day, table.userHash],
      }),
      index('feature_user_days_day').on(table.day, table.featureKey),
    ],
  ),
);

/** A company's first use of a feature. */
export const featureStarts = tenantOwned(
  pgTable(
    'feature_starts',
    {
      companyId: companyId(),
      featureKey: featureKey(),
      startedAt: instant('started_at', { demo: 'months' }).notNull(),
    },
    (table) => [
      primaryKey({ name: 'feature_starts_key', columns: [table.companyId, table.featureKey] }),
      index('feature_starts_at').on(table.startedAt),
    ],
  ),
);

/** Events that were counted, by which a repeated one is recognised; kept for 45 days. */
export const usageEvents = tenantOwned(
  pgTable(
    'usage_events',
    {
      source: text('source').notNull(),
      eventId: text('event_id').notNull(),
      companyId: companyId(),
      receivedAt: instant('received_at').notNull(),
    },
    (table) => [
      primaryKey({ name: 'usage_events_key', columns: [table.source, table.eventId] }),
      index('usage_events_company').on(table.companyId),
      index('usage_events_received').on(table.receivedAt),
    ],
  ),
);

/** Events that came after their day was closed. They stand beside the counted days and change none. */
export const usageCorrections = platform(
  pgTable(
    'usage_corrections',
    {
      source: text('source').notNull(),
      eventId: text('event_id').notNull(),
      companyKey: text('company_key').notNull(),
      featureKey: featureKey(),
      day: date('day').notNull(),
      uses: count('uses').notNull(),
      reason: text('reason').notNull(),
      bookedAt: instant('booked_at').notNull(),
    },
    (table) => [
      primaryKey({ name: 'usage_corrections_key', columns: [table.source, table.eventId] }),
      index('usage_corrections_day').on(table.day),
    ],
  ),
);

/** Thresholds of a limit, in percent, that a company has passed. Each is recorded once in an episode. */
export const usageCrossings = tenantOwned(
  pgTable(
    'usage_crossings',
    {
      companyId: companyId(),
      featureKey: featureKey(),
      month: date('month').notNull(),
      threshold: smallint('threshold').notNull(),
      episode: integer('episode').notNull(),
      at: instant('at').notNull(),
      uses: count('uses').notNull(),
      usesLimit: count('uses_limit').notNull(),
    },
    (table) => [
      primaryKey({
        name: 'usage_crossings_key',
        columns: [table.companyId, table.featureKey, table.month, table.threshold, table.episode],
      }),
      index('usage_crossings_at').on(table.month, table.at),
    ],
  ),
);

/** Since when rows of the product's own tables are counted as uses. */
export const usageFeeds = platform(
  pgTable('usage_feeds', { source: text('source').primaryKey(), since: instant('since').notNull() }),
);
