import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { ticketPriorities } from '../tickets/contract.ts';
import { macroStatuses } from './rules.ts';

/** Answers with a name that all of support shares. */
export const macros = platform(
  pgTable(
    'macros',
    {
      id: text('id').primaryKey(),
      name: text('name').notNull(),
      /** With placeholders. */
      text: text('text').notNull(),
      /** What the answer gives its ticket; null leaves it as it is. */
      status: text('status', { enum: macroStatuses }),
      priority: text('priority', { enum: ticketPriorities }),
      /** Whether the ticket is assigned to who sends the answer. */
      assignsToMe: boolean('assigns_to_me').notNull().default(false),
      createdAt: instant('created_at').notNull(),
      version: integer('version').notNull().default(1),
    },
    (table) => [
      uniqueIndex('macros_name').on(sql`lower(${table.name})`),
      oneOf('macros_status', table.status, macroStatuses),
      oneOf('macros_priority', table.priority, ticketPriorities),
    ],
  ),
);
