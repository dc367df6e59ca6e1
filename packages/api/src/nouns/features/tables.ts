import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../db/companies.ts';
import { instant } from '../../db/columns.ts';
import { tenantOwned } from '../../db/ownership.ts';

/** Uses of a feature by a company in a month, and the limit of its plan. */
export const featureUsage = tenantOwned(
  pgTable(
    'feature_usage',
    {
      companyId: companyId(),
      featureName: text('feature_name').notNull(),
      /** First day of the month that is counted. */
      month: date('month').notNull(),
      usageCount: integer('usage_count').notNull(),
      /** Null is unlimited, 0 is not part of the plan. */
      usageLimit: integer('usage_limit'),
      lastUsedAt: instant('last_used_at', { demo: 'months' }),
      /** The company's first use ever, in the row of its month. */
      activatedAt: instant('activated_at', { demo: 'months' }),
    },
    (table) => [
      primaryKey({ name: 'feature_usage_key', columns: [table.companyId, table.featureName, table.month] }),
      index('feature_usage_month').on(table.month, table.featureName),
      index('feature_usage_activated')
        .on(table.activatedAt)
        .where(sql`${table.activatedAt} is not null`),
      check('feature_usage_month_start', sql`extract(day from ${table.month}) = 1`),
      check('feature_usage_counts', sql`${table.usageCount} >= 0 and ${table.usageLimit} >= 0`),
      check('feature_usage_last_used', sql`(${table.usageCount} > 0) = (${table.lastUsedAt} is not null)`),
    ],
  ),
);
