import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { scheduleActions, scheduleStates } from './rules.ts';

const userId = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id);

/** Public pages. Draft and published are numbers of versions; title and slug are those of the draft. */
export const pages = platform(
  pgTable(
    'pages',
    {
      id: text('id').primaryKey(),
      title: text('title').notNull(),
      slug: text('slug').notNull(),
      draftVersion: integer('draft_version').notNull(),
      /** Null while the page is not public. */
      publishedVersion: integer('published_version'),
      publishedAt: instant('published_at', { demo: 'days' }),
      isPublishedBySchedule: boolean('is_published_by_schedule').notNull().default(false),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
      updatedAt: instant('updated_at', { demo: 'days' }).notNull(),
      updatedById: userId('updated_by_id'),
    },
    (table) => [
      uniqueIndex('pages_slug').on(table.slug),
      index('pages_by_update').on(table.updatedAt, table.id),
      index('pages_updated_by').on(table.updatedById),
    ],
  ),
);

const pageId = () =>
  text('page_id')
    .notNull()
    .references(() => pages.id);

/** Every saved state of a page; a version is never changed, save for the time of its publication. */
export const pageVersions = platform(
  pgTable(
    'page_versions',
    {
      id: text('id').primaryKey(),
      pageId: pageId(),
      /** From 1 on, without gaps while nothing is removed. */
      number: integer('number').notNull(),
      title: text('title').notNull(),
      slug: text('slug').notNull(),
      /** Texts by key; JSON keeps their order. */
      content: json('content').$type<Record<string, string>>().notNull(),
      /** Keys that differ from the version before; `title` and `slug` among them. */
      changed: json('changed').$type<string[]>().notNull(),
      restoredFrom: integer('restored_from'),
      savedAt: instant('saved_at', { demo: 'days' }).notNull(),
      savedById: userId('saved_by_id'),
      /** Time of its last publication; null if it was never public. */
      publishedAt: instant('published_at', { demo: 'days' }),
    },
    (table) => [
      unique('page_versions_number').on(table.pageId, table.number),
      index('page_versions_saved_by').on(table.savedById),
      check('page_versions_from_one', sql`${table.number} >= 1`),
    ],
  ),
);

/** Every slug under which a page has been public: its present one, and those that lead to it. */
export const pageSlugs = platform(
  pgTable('page_slugs', { slug: text('slug').primaryKey(), pageId: pageId() }, (table) => [
    index('page_slugs_page').on(table.pageId),
  ]),
);

/** Publications and withdrawals at a time; a publication names its version. */
export const pageSchedules = platform(
  pgTable(
    'page_schedules',
    {
      id: text('id').primaryKey(),
      pageId: pageId(),
      action: text('action', { enum: scheduleActions }).notNull(),
      version: integer('version'),
      at: instant('at', { demo: 'daysAhead' }).notNull(),
      /** The time zone in which the time was chosen. */
      zone: text('zone').notNull(),
      state: text('state', { enum: scheduleStates }).notNull().default('waiting'),
      /** Runs that have begun it. */
      claims: integer('claims').notNull().default(0),
      claimedUntil: instant('claimed_until'),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
      createdById: userId('created_by_id'),
    },
    (table) => [
      index('page_schedules_page').on(table.pageId, table.at),
      index('page_schedules_created_by').on(table.createdById),
      uniqueIndex('page_schedules_due')
        .on(table.pageId, table.action)
        .where(sql`${table.state} = 'waiting'`),
      oneOf('page_schedules_action', table.action, scheduleActions),
      oneOf('page_schedules_state', table.state, scheduleStates),
      check('page_schedules_version', sql`(${table.action} = 'publish') = (${table.version} is not null)`),
    ],
  ),
);

/** Links that show the draft of a page to their holder. */
export const pagePreviews = platform(
  pgTable(
    'page_previews',
    {
      id: text('id').primaryKey(),
      pageId: pageId(),
      tokenHash: text('token_hash').notNull(),
      createdAt: instant('created_at').notNull(),
      createdById: userId('created_by_id'),
      expiresAt: instant('expires_at').notNull(),
      revokedAt: instant('revoked_at'),
    },
    (table) => [
      uniqueIndex('page_previews_token').on(table.tokenHash),
      index('page_previews_page').on(table.pageId),
      index('page_previews_created_by').on(table.createdById),
    ],
  ),
);
