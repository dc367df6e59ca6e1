import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform, tenantOwned } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { caseStates, dunningSteps, type PlannedStep, stepOutcomes, stopReasons } from './rules.ts';

/** The versions of the dunning plan; the last one counts. */
export const dunningPlans = platform(
  pgTable(
    'dunning_plans',
    {
      version: integer('version').primaryKey(),
      zone: text('zone').notNull(),
      steps: jsonb('steps').$type<PlannedStep[]>().notNull(),
      /** Since when this installation has a plan: what was issued before is left alone. */
      startedAt: instant('started_at').notNull(),
      /** Null for the first one. */
      savedBy: text('saved_by').references(() => users.id),
      savedAt: instant('saved_at').notNull(),
    },
    (table) => [
      index('dunning_plans_saved_by').on(table.savedBy),
      check('dunning_plans_version', sql`${table.version} > 0 and (${table.version} = 1) = (${table.savedBy} is null)`),
    ],
  ),
);

/** The dunning of one invoice. */
export const dunningCases = tenantOwned(
  pgTable(
    'dunning_cases',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      invoiceId: text('invoice_id')
        .notNull()
        .unique()
        .references(() => invoices.id, { onDelete: 'cascade' }),
      state: text('state', { enum: caseStates }).notNull().default('running'),
      /** The last step that was taken or skipped. */
      step: text('step', { enum: dunningSteps }),
      nextStep: text('next_step', { enum: dunningSteps }),
      nextAt: instant('next_at'),
      /** Why the clock stands still. */
      why: text('why', { enum: stopReasons }),
      /** The day from which the clock stands still, in the zone of the plan; also of a case that has recovered. */
      stoppedOn: date('stopped_on'),
      /** The first day without the pause, in the zone of the plan. */
      pauseUntil: date('pause_until'),
      pauseReason: text('pause_reason'),
      /** The business day from which steps count: the due day, and later by each day on which the clock stood still. */
      clockFrom: date('clock_from').notNull(),
      /** Whether the suspension waits, since no mail about the invoice was sent. */
      isUnheard: boolean('is_unheard').notNull().default(false),
      /** The person who started it; null if the plan has. */
      startedBy: text('started_by').references(() => users.id),
      startedAt: instant('started_at').notNull(),
      closedAt: instant('closed_at'),
    },
    (table) => [
      index('dunning_cases_company').on(table.companyId, table.state),
      index('dunning_cases_started_by').on(table.startedBy),
      index('dunning_cases_due')
        .on(table.nextAt)
        .where(sql`${table.state} = 'running'`),
      oneOf('dunning_cases_state', table.state, caseStates),
      oneOf('dunning_cases_step', table.step, dunningSteps),
      oneOf('dunning_cases_next_step', table.nextStep, dunningSteps),
      oneOf('dunning_cases_why', table.why, stopReasons),
      check('dunning_cases_stopped', sql`(${table.state} = 'stopped') = (${table.why} is not null)`),
      check('dunning_cases_next', sql`(${table.nextStep} is null) = (${table.nextAt} is null)`),
      check(
        'dunning_cases_paused',
        sql`(coalesce(${table.why}, '') = 'paused') = (${table.pauseUntil} is not null) and (${table.pauseUntil} is null) = (${table.pauseReason} is null)`,
      ),
      check('dunning_cases_closed', sql`(${table.state} in ('recovered', 'ended')) = (${table.closedAt} is not null)`),
    ],
  ),
);

/** The steps of a case that were taken or skipped, each once. */
export const dunningDone = tenantOwned(
  pgTable(
    'dunning_done',
    {
      caseId: text('case_id')
        .notNull()
        .references(() => dunningCases.id, { onDelete: 'cascade' }),
      step: text('step', { enum: dunningSteps }).notNull(),
      companyId: companyId(),
      outcome: text('outcome', { enum: stepOutcomes }).notNull(),
      at: instant('at').notNull(),
      /** The mail that the step has asked for. */
      messageId: text('message_id'),
      /** The charge that the step has asked for. */
      paymentId: text('payment_id'),
      /** The person who skipped it, and why. */
      skippedBy: text('skipped_by').references(() => users.id),
      reason: text('reason'),
    },
    (table) => [
      primaryKey({ name: 'dunning_done_key', columns: [table.caseId, table.step] }),
      index('dunning_done_company').on(table.companyId, table.step),
      index('dunning_done_skipped_by').on(table.skippedBy),
      oneOf('dunning_done_step', table.step, dunningSteps),
      oneOf('dunning_done_outcome', table.outcome, stepOutcomes),
      check('dunning_done_skipped', sql`(${table.outcome} = 'skipped') = (${table.skippedBy} is not null)`),
    ],
  ),
);
