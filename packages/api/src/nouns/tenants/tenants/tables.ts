import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companies, companyId } from '../../../db/companies.ts';
import { cents, instant, oneOf, rankOf } from '../../../db/columns.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { authSessions, users } from '../../people/users/tables.ts';
import { riskLevels, subscriptionTiers } from './contract.ts';
import type { StoredFactor } from './rules.ts';

export const tenants = tenantOwned(
  pgTable(
    'tenants',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id')
        .notNull()
        .unique()
        .references(() => companies.id),
      tier: text('tier', { enum: subscriptionTiers }).notNull(),
      healthScore: integer('health_score').notNull(),
      riskLevel: text('risk_level', { enum: riskLevels }).notNull(),
      lastActivityAt: instant('last_activity_at', { demo: 'days' }),
      monthlyRevenueCents: cents('monthly_revenue_cents').notNull(),
      /** Active users of the company; kept by triggers on `users`. */
      userCount: integer('user_count').notNull().default(0),
      /** The factors of the score at its last computation. */
      healthFactors: jsonb('health_factors').$type<StoredFactor[]>(),
      healthAt: instant('health_at'),
      contactName: text('contact_name'),
      contactEmail: text('contact_email'),
      contactPhone: text('contact_phone'),
      /** Since when the phone number is on file; absent if it was never changed. */
      contactPhoneChangedAt: instant('contact_phone_changed_at'),
      /** The responsible HQ user. */
      ownerId: text('owner_id').references(() => users.id),
      /** Start of the suspension; its users cannot sign in. */
      suspendedAt: instant('suspended_at'),
      suspensionReason: text('suspension_reason'),
      /** Whether dunning has suspended it, and not a person; then it ends once the invoice is paid. */
      isSuspendedByDunning: boolean('is_suspended_by_dunning').notNull().default(false),
      /** First day of the last month that was billed elsewhere; up to it HQ issues no invoice. */
      billedThrough: date('billed_through'),
      createdAt: instant('created_at', { demo: 'months' }).notNull(),
      updatedAt: instant('updated_at', { demo: 'months' }).notNull(),
      version: integer('version').notNull().default(1),
    },
    (table) => [
      oneOf('tenants_tier', table.tier, subscriptionTiers),
      oneOf('tenants_risk_level', table.riskLevel, riskLevels),
      check('tenants_suspension', sql`(${table.suspendedAt} is null) = (${table.suspensionReason} is null)`),
      check('tenants_dunning', sql`not ${table.isSuspendedByDunning} or ${table.suspendedAt} is not null`),
      check('tenants_health_score', sql`${table.healthScore} between 0 and 100`),
      check('tenants_monthly_revenue', sql`${table.monthlyRevenueCents} >= 0`),
      check('tenants_cancelled_revenue', sql`${table.tier} <> 'cancelled' or ${table.monthlyRevenueCents} = 0`),
      // The columns of the expression and of `isScored` come last: an index-only scan needs them.
      index('tenants_by_tier').on(rankOf(table.tier, subscriptionTiers), table.companyId, table.tier),
      index('tenants_by_revenue').on(table.monthlyRevenueCents, table.companyId),
      index('tenants_by_users').on(table.userCount, table.companyId),
      index('tenants_by_health').on(table.healthScore, table.companyId, table.tier, table.createdAt),
      index('tenants_by_risk').on(
        rankOf(table.riskLevel, riskLevels),
        table.companyId,
        table.riskLevel,
        table.tier,
        table.createdAt,
      ),
      index('tenants_by_activity').on(table.lastActivityAt.nullsFirst(), table.companyId),
    ],
  ),
);

/** The score of a tenant on a day in UTC, as it was when the day was first recorded; kept for 90 days. */
export const healthDays = tenantOwned(
  pgTable(
    'health_days',
    {
      companyId: companyId(),
      day: date('day').notNull(),
      score: integer('score').notNull(),
      riskLevel: text('risk_level', { enum: riskLevels }).notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.companyId, table.day] }),
      index('health_days_by_day').on(table.day),
      oneOf('health_days_risk_level', table.riskLevel, riskLevels),
      check('health_days_score', sql`${table.score} between 0 and 100`),
    ],
  ),
);

/** Codes that confirm a deletion: hashed, bound to user, session and company. */
export const deletionCodes = tenantOwned(
  pgTable(
    'deletion_codes',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      sessionId: text('session_id')
        .notNull()
        .references(() => authSessions.id),
      codeHash: text('code_hash').notNull(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
      tries: integer('tries').notNull().default(0),
      usedAt: instant('used_at'),
      voidedAt: instant('voided_at'),
    },
    (table) => [
      index('deletion_codes_company').on(table.companyId, table.userId),
      index('deletion_codes_user').on(table.userId, table.createdAt),
      index('deletion_codes_session').on(table.sessionId),
    ],
  ),
);

/** The record of a deleted tenant: actor, time, and the number of deleted rows of each table. */
export const tombstones = platform(
  pgTable('tombstones', {
    companyId: text('company_id').primaryKey(),
    tenantName: text('tenant_name').notNull(),
    /** When it became a tenant: months in which it was one keep counting it. */
    tenantSince: instant('tenant_since', { demo: 'months' }).notNull(),
    deletedAt: instant('deleted_at', { demo: 'months' }).notNull(),
    deletedBy: text('deleted_by').notNull(),
    codeId: text('code_id').notNull(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  }),
  { outlivesCompany: true },
);
