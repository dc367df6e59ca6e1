import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';

/** Systems that send their rows to HQ and read from it, such as the platform of the tenants. */
export const linkSources = platform(
  pgTable('link_sources', {
    id: text('id').primaryKey(),
    /** The name in addresses and settings; does not change. */
    key: text('key').notNull().unique('link_sources_key'),
    name: text('name').notNull(),
    /** The issuer of the tokens of its users, if it has one. */
    issuer: text('issuer'),
    /** A source that is silent for longer needs attention; null if nobody expects it. */
    expectEveryMinutes: integer('expect_every_minutes'),
    createdAt: instant('created_at').notNull(),
  }),
);
