import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { optionalSteps } from './rules.ts';

/** Steps of the set-up that this installation does without. */
export const stepsNotNeeded = platform(
  pgTable(
    'steps_not_needed',
    {
      step: text('step', { enum: optionalSteps }).primaryKey(),
      saidBy: text('said_by')
        .notNull()
        .references(() => users.id),
      saidAt: instant('said_at').notNull(),
    },
    (table) => [oneOf('steps_not_needed_step', table.step, optionalSteps)],
  ),
);
