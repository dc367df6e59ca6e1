import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { companies } from '../../../db/companies.ts';
import { cents, instant, oneOf, texts } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import {
  allIndustries,
  allLeadSources,
  leadStatuses,
  lostReasons,
  noteTypes,
  type Probabilities,
  repRoles,
  stages,
} from './rules.ts';

/** The sales team of the platform. */
export const salesReps = platform(
  pgTable(
    'sales_reps',
    {
      id: text('id').primaryKey(),
      name: text('name').notNull(),
      email: text('email').notNull(),
      role: text('role', { enum: repRoles }).notNull(),
      territory: text('territory').notNull(),
      /** Cents of won deals that are expected of a month. */
      quotaCents: cents('quota_cents').notNull(),
      isActive: boolean('is_active').notNull().default(true),
    },
    (table) => [
      oneOf('sales_reps_role', table.role, repRoles),
      check('sales_reps_quota', sql`${table.quotaCents} >= 0`),
      uniqueIndex('sales_reps_email').on(sql`lower(${table.email})`),
    ],
  ),
);

/** Choices of the sales team; without the row the usual values hold. */
export const salesSettings = platform(
  pgTable(
    'sales_settings',
    {
      id: integer('id').primaryKey(),
      /** Percent by open stage, for deals that state no probability. */
      probabilities: jsonb('probabilities').$type<Probabilities>().notNull(),
      version: integer('version').notNull(),
    },
    (table) => [check('sales_settings_one', sql`${table.id} = 1`)],
  ),
);

const storedIndustries = [...allIndustries, ''] as const;

/** Companies that may become tenants or buy more, each with the value and the stage of its deal. Deals outlive the tenant. */
export const leads = platform(
  pgTable(
    'leads',
    {
      id: text('id').primaryKey(),
      /** The tenant that buys more, or that the lead has become; null once it is deleted. */
      companyId: text('company_id').references(() => companies.id, { onDelete: 'set null' }),
      companyName: text('company_name').notNull(),
      /** Digits without leading zeros. */
      dotNumber: text('dot_number'),
      /** A text of a lead that is not known is empty. */
      contactName: text('contact_name').notNull(),
      contactEmail: text('contact_email').notNull(),
      contactPhone: text('contact_phone').notNull(),
      industry: text('industry', { enum: storedIndustries }).notNull(),
      /** Figures of the company; null if they are not known. */
      employees: integer('employees'),
      loadsAYear: integer('loads_a_year'),
      annualRevenueCents: cents('annual_revenue_cents'),
      primaryLanes: texts('primary_lanes'),
      currentProviders: texts('current_providers'),
      painPoints: texts('pain_points'),
      competitors: texts('competitors'),
      source: text('source', { enum: allLeadSources }).notNull(),
      status: text('status', { enum: leadStatuses }).notNull(),
      stage: text('stage', { enum: stages }).notNull(),
      repId: text('rep_id').references(() => salesReps.id),
      valueCents: cents('value_cents').notNull(),
      /** Percent; null: the probability of the stage. */
      probability: integer('probability'),
      decisionMaker: boolean('decision_maker').notNull().default(false),
      budgetConfirmed: boolean('budget_confirmed').notNull().default(false),
      timeline: text('timeline'),
      city: text('city').notNull(),
      state: text('state').notNull(),
      country: text('country').notNull(),
      linkedin: text('linkedin'),
      website: text('website'),
      /** When the lead has reached its stage. */
      stageAt: instant('stage_at', { demo: 'days' }).notNull(),
      /** Order within the column of the board, the highest first; a lead between two has a rank between theirs. */
      boardRank: numeric('board_rank').notNull(),
      /** Day of the expected close. */
      closeOn: date('close_on'),
      followUpOn: date('follow_up_on'),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
      lastContactAt: instant('last_contact_at', { demo: 'days' }),
      closedAt: instant('closed_at', { demo: 'days' }),
      lostReason: text('lost_reason', { enum: lostReasons }),
      /** The keys by which a duplicate is found, written with the texts that they come from. */
      nameKey: text('name_key'),
      emailKey: text('email_key'),
      domainKey: text('domain_key'),
      phoneKey: text('phone_key'),
      /** The lead that this one has been merged into; its id leads there. Never one that is merged itself. */
      mergedIntoId: text('merged_into_id').references((): AnyPgColumn => leads.id),
      deletedAt: instant('deleted_at', { demo: 'days' }),
      version: integer('version').notNull().default(1),
      /** What the search reads; kept, because folding costs most of the time of a search, and short enough for an index. */
      searchText: text('search_text').generatedAlwaysAs(
        sql`left(folded(company_name || ' ' || contact_name || ' ' || contact_email || ' ' || city || ' ' || state || ' ' || industry), 550) || chr(10) || left(folded(contact_phone || ' ' || regexp_replace(contact_phone, '[^0-9]', '', 'g') || ' ' || coalesce(dot_number, '')), 109)`,
      ),
    },
    (table) => [
      index('leads_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
      // Counts, pages and searches of short words read the entries of this index alone.
      index('leads_live')
        .on(table.createdAt, table.id, table.searchText)
        .where(sql`${table.mergedIntoId} is null and ${table.deletedAt} is null`),
      index('leads_stage')
        .on(table.stage, table.createdAt, table.id)
        .where(sql`${table.mergedIntoId} is null and ${table.deletedAt} is null`),
      index('leads_board').on(table.stage, table.boardRank, table.id),
      index('leads_merged')
        .on(table.mergedIntoId)
        .where(sql`${table.mergedIntoId} is not null`),
      check('leads_merged_into', sql`${table.mergedIntoId} <> ${table.id}`),
      index('leads_dot_number').on(table.dotNumber),
      index('leads_name_key').on(table.nameKey),
      index('leads_email_key').on(table.emailKey),
      index('leads_domain_key').on(table.domainKey),
      index('leads_phone_key').on(table.phoneKey),
      index('leads_rep').on(table.repId),
      index('leads_company').on(table.companyId),
      index('leads_closed')
        .on(table.closedAt)
        .where(sql`${table.closedAt} is not null`),
      oneOf('leads_industry', table.industry, storedIndustries),
      oneOf('leads_source', table.source, allLeadSources),
      oneOf('leads_status', table.status, leadStatuses),
      oneOf('leads_stage_name', table.stage, stages),
      check(
        'leads_figures',
        nonNegative(table.employees, table.loadsAYear, table.annualRevenueCents, table.valueCents),
      ),
      check('leads_probability', sql`${table.probability} between 0 and 100`),
      check(
        'leads_closed_at',
        sql`(${table.stage} in ('Closed Won', 'Closed Lost')) = (${table.closedAt} is not null)`,
      ),
      check('leads_lost_reason', sql`(${table.stage} = 'Closed Lost') = (${table.lostReason} is not null)`),
    ],
  ),
  { outlivesCompany: true },
);

function nonNegative(...columns: PgColumn[]): SQL {
  return sql.join(
    columns.map((column) => sql`${column} >= 0`),
    sql` and `,
  );
}

/** Facts of leads that have become opportunities; value, stage and close date stand in the lead. */
export const opportunities = platform(
  pgTable(
    'opportunities',
    {
      id: text('id').primaryKey(),
      leadId: text('lead_id')
        .notNull()
        .references(() => leads.id),
      name: text('name').notNull(),
      description: text('description').notNull().default(''),
      servicesNeeded: texts('services_needed'),
      decisionCriteria: texts('decision_criteria'),
      nextSteps: texts('next_steps'),
      proposalSent: boolean('proposal_sent').notNull().default(false),
      demoCompleted: boolean('demo_completed').notNull().default(false),
      contractSent: boolean('contract_sent').notNull().default(false),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
      updatedAt: instant('updated_at', { demo: 'days' }).notNull(),
    },
    (table) => [uniqueIndex('opportunities_lead').on(table.leadId)],
  ),
);

/** The stages that a lead has reached, in order; only ever added to. */
export const leadStages = platform(
  pgTable(
    'lead_stages',
    {
      leadId: text('lead_id')
        .notNull()
        .references(() => leads.id),
      /** Version of the lead that has reached the stage. */
      version: integer('version').notNull(),
      stage: text('stage', { enum: stages }).notNull(),
      at: instant('at', { demo: 'days' }).notNull(),
      actorName: text('actor_name').notNull(),
      /** Code of a lost deal, or the reason for which a closed one was opened again. */
      reason: text('reason'),
    },
    (table) => [
      primaryKey({ columns: [table.leadId, table.version] }),
      oneOf('lead_stages_stage', table.stage, stages),
    ],
  ),
);

/** Calls, e-mails and other activities with a lead; only ever added to. */
export const leadNotes = platform(
  pgTable(
    'lead_notes',
    {
      id: text('id').primaryKey(),
      leadId: text('lead_id')
        .notNull()
        .references(() => leads.id),
      at: instant('at', { demo: 'days' }).notNull(),
      type: text('type', { enum: noteTypes }).notNull(),
      note: text('note').notNull(),
      actorName: text('actor_name').notNull(),
    },
    (table) => [
      index('lead_notes_lead').on(table.leadId, table.at),
      index('lead_notes_latest').on(table.at, table.id),
      oneOf('lead_notes_type', table.type, noteTypes),
    ],
  ),
);

/** A lead that lists and figures know: neither deleted nor merged into another. */
export const isLive = sql`merged_into_id is null and deleted_at is null`;

export const liveLeads = sql`(select * from leads where ${isLive})`;
