import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { platform } from '../../../db/ownership.ts';
import { articles } from '../articles/tables.ts';

/** The secret of a day in UTC. Once it is deleted, nobody can tell who a visitor of that day was. */
export const helpSalts = platform(
  pgTable('help_salts', { day: date('day').primaryKey(), salt: text('salt').notNull() }),
);

/** Who has read an article on this day, as a code that tells no address; rows of earlier days are deleted. */
export const helpVisits = platform(
  pgTable(
    'help_visits',
    {
      articleId: text('article_id')
        .notNull()
        .references(() => articles.id),
      day: date('day').notNull(),
      visitor: text('visitor').notNull(),
      vote: text('vote', { enum: ['like', 'dislike'] }),
    },
    (table) => [
      primaryKey({ columns: [table.day, table.articleId, table.visitor] }),
      check('help_visits_vote', sql`${table.vote} in ('like', 'dislike')`),
    ],
  ),
);
