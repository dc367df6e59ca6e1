import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from '../companies/tables.ts';
import { cents, instant, oneOf } from '../db/columns.ts';
import { platform, tenantOwned } from '../db/ownership.ts';
import { authSessions } from '../sessions/tables.ts';
import { users } from '../users/tables.ts';
import { riskLevels, subscriptionTiers } from './contract.ts';

export const tenants = tenantOwned(
  pgTable(
    'tenants',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id').notNull().unique().references(() => companies.id),
      tier: text('tier', { enum: subscriptionTiers }).notNull(),
      healthScore: integer('health_score').notNull(),
      riskLevel: text('risk_level', { enum: riskLevels }).notNull(),
      lastActivityAt: instant('last_activity_at'),
      monthlyRevenueCents: cents('monthly_revenue_cents').notNull(),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
      version: integer('version').notNull().default(1),
    },
    (table) => [
      oneOf('tenants_tier', table.tier, subscriptionTiers),
      oneOf('tenants_risk_level', table.riskLevel, riskLevels),
      check('tenants_health_score', sql`${table.healthScore} between 0 and 100`),
      check('tenants_monthly_revenue', sql`${table.monthlyRevenueCents} >= 0`),
    ],
  ),
);

/** Codes that confirm a deletion: hashed, bound to user, session and company. */
export const deletionCodes = tenantOwned(
  pgTable(
    'deletion_codes',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id').notNull().references(() => companies.id),
      userId: text('user_id').notNull().references(() => users.id),
      sessionId: text('session_id').notNull().references(() => authSessions.id),
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

/** What remains of a deleted tenant: who deleted it, when, and how many rows of each table went. */
export const tombstones = platform(
  pgTable('tombstones', {
    companyId: text('company_id').primaryKey(),
    tenantName: text('tenant_name').notNull(),
    deletedAt: instant('deleted_at').notNull(),
    deletedBy: text('deleted_by').notNull(),
    codeId: text('code_id').notNull(),
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  }),
  { outlivesCompany: true },
);
