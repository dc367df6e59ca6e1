import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companies } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { isUnscanned, scanColumns } from '../../../http/scans/columns.ts';
import { scanProblems, scanStates } from '../../../kernel/files/scan.ts';
import { platform } from '../../../db/ownership.ts';
import { leads } from '../../sales/leads/tables.ts';
import { users } from '../../people/users/tables.ts';
import { storedTypes } from '../../../kernel/files/sniff.ts';
import {
  documentKinds,
  onboardingEventKinds,
  type OnboardingFacts,
  onboardingPriorities,
  onboardingStages,
} from './contract.ts';
import { plans } from '../../money/subscriptions/rules.ts';

/** Applicants. They are not companies yet: `company_id` is set when the last stage is completed. */
export const onboardings = platform(
  pgTable(
    'onboardings',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id').references(() => companies.id),
      /** The won lead that has become this onboarding. */
      leadId: text('lead_id').references(() => leads.id),
      companyName: text('company_name').notNull(),
      dotNumber: text('dot_number').notNull(),
      mcNumber: text('mc_number').notNull(),
      contactName: text('contact_name').notNull(),
      email: text('email').notNull(),
      phone: text('phone').notNull(),
      plan: text('plan', { enum: plans }).notNull(),
      priority: text('priority', { enum: onboardingPriorities }).notNull(),
      stage: text('stage', { enum: onboardingStages }).notNull(),
      ownerId: text('owner_id').references(() => users.id),
      facts: jsonb('facts').$type<OnboardingFacts>().notNull(),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
      stageSince: instant('stage_since', { demo: 'days' }).notNull(),
      completedAt: instant('completed_at', { demo: 'days' }),
      version: integer('version').notNull().default(1),
    },
    (table) => [
      uniqueIndex('onboardings_lead').on(table.leadId),
      index('onboardings_company').on(table.companyId),
      index('onboardings_open')
        .on(table.createdAt, table.id)
        .where(sql`${table.completedAt} is null`),
      index('onboardings_completed').on(table.completedAt),
      uniqueIndex('onboardings_open_dot')
        .on(table.dotNumber)
        .where(sql`${table.completedAt} is null`),
      oneOf('onboardings_plan', table.plan, plans),
      oneOf('onboardings_priority', table.priority, onboardingPriorities),
      oneOf('onboardings_stage', table.stage, onboardingStages),
    ],
  ),
);

/** Uploaded files, in base 64; they stay with the company that the applicant becomes. */
export const onboardingDocuments = platform(
  pgTable(
    'onboarding_documents',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id').references(() => companies.id),
      onboardingId: text('onboarding_id')
        .notNull()
        .references(() => onboardings.id),
      kind: text('kind', { enum: documentKinds }).notNull(),
      name: text('name').notNull(),
      mediaType: text('media_type', { enum: storedTypes }).notNull(),
      bytes: integer('bytes').notNull(),
      content: text('content').notNull(),
      uploadedAt: instant('uploaded_at', { demo: 'days' }).notNull(),
      uploadedBy: text('uploaded_by')
        .notNull()
        .references(() => users.id),
      ...scanColumns(),
    },
    (table) => [
      index('onboarding_documents_unscanned').on(table.scanNextAt, table.id).where(isUnscanned),
      oneOf('onboarding_documents_scan_state', table.scanState, scanStates),
      oneOf('onboarding_documents_scan_problem', table.scanProblem, scanProblems),
      index('onboarding_documents_onboarding').on(table.onboardingId, table.uploadedAt),
      index('onboarding_documents_company').on(table.companyId),
      oneOf('onboarding_documents_kind', table.kind, documentKinds),
      oneOf('onboarding_documents_media_type', table.mediaType, storedTypes),
    ],
  ),
);

/** History of onboardings, append-only. */
export const onboardingEvents = platform(
  pgTable(
    'onboarding_events',
    {
      id: text('id').primaryKey(),
      companyId: text('company_id').references(() => companies.id),
      onboardingId: text('onboarding_id')
        .notNull()
        .references(() => onboardings.id),
      kind: text('kind', { enum: onboardingEventKinds }).notNull(),
      stage: text('stage', { enum: onboardingStages }).notNull(),
      at: instant('at', { demo: 'days' }).notNull(),
      actorUserId: text('actor_user_id').references(() => users.id),
      details: jsonb('details').$type<Record<string, string>>().notNull(),
    },
    (table) => [
      index('onboarding_events_onboarding').on(table.onboardingId, table.at),
      index('onboarding_events_company').on(table.companyId, table.at),
      oneOf('onboarding_events_kind', table.kind, onboardingEventKinds),
    ],
  ),
);
