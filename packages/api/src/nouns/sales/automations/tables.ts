import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { leads } from '../leads/tables.ts';
import { type Automations, automationRules } from './rules.ts';

/** The rules that set follow-ups; without the row they are off. */
export const salesAutomations = platform(
  pgTable(
    'sales_automations',
    {
      id: integer('id').primaryKey(),
      rules: jsonb('rules').$type<Automations>().notNull(),
      version: integer('version').notNull(),
    },
    (table) => [check('sales_automations_one', sql`${table.id} = 1`)],
  ),
);

/** What the rules did; only ever added to. */
export const salesAutomationLog = platform(
  pgTable(
    'sales_automation_log',
    {
      id: text('id').primaryKey(),
      rule: text('rule', { enum: automationRules }).notNull(),
      leadId: text('lead_id')
        .notNull()
        .references(() => leads.id),
      /** The event that the rule answers: the version of the lead at its stage, or the moment since which it is silent. */
      event: text('event').notNull(),
      at: instant('at', { demo: 'days' }).notNull(),
      what: text('what').notNull(),
    },
    (table) => [
      oneOf('sales_automation_log_rule', table.rule, automationRules),
      uniqueIndex('sales_automation_log_once').on(table.leadId, table.rule, table.event),
      index('sales_automation_log_latest').on(table.at, table.id),
    ],
  ),
);
