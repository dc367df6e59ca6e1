import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { articleCategories, articleStatuses, voteValues } from './contract.ts';

/** The support's articles: the platform's own, the same for every tenant. */
export const articles = platform(
  pgTable(
    'articles',
    {
      id: text('id').primaryKey(),
      title: text('title').notNull(),
      /** The last part of its public address. */
      slug: text('slug').notNull(),
      /** For staff alone, also once it is published. */
      isInternal: boolean('is_internal').notNull().default(false),
      category: text('category', { enum: articleCategories }).notNull(),
      body: text('body').notNull(),
      status: text('status', { enum: articleStatuses }).notNull(),
      authorId: text('author_id')
        .notNull()
        .references(() => users.id),
      updatedById: text('updated_by_id')
        .notNull()
        .references(() => users.id),
      views: integer('views').notNull().default(0),
      likes: integer('likes').notNull().default(0),
      dislikes: integer('dislikes').notNull().default(0),
      createdAt: instant('created_at', { demo: 'days' }).notNull(),
      updatedAt: instant('updated_at', { demo: 'days' }).notNull(),
      /** Time of the last publication; null if it was never published. */
      publishedAt: instant('published_at', { demo: 'days' }),
      version: integer('version').notNull().default(1),
    },
    (table) => [
      uniqueIndex('articles_slug').on(table.slug),
      index('articles_by_update').on(table.updatedAt, table.id),
      index('articles_category').on(table.category, table.updatedAt),
      index('articles_author').on(table.authorId),
      index('articles_updated_by').on(table.updatedById),
      oneOf('articles_category_name', table.category, articleCategories),
      oneOf('articles_status', table.status, articleStatuses),
      check('articles_counts', sql`${table.views} >= 0 and ${table.likes} >= 0 and ${table.dislikes} >= 0`),
    ],
  ),
);

/** Votes of staff; earlier votes are only in the article's own counts. */
export const articleVotes = platform(
  pgTable(
    'article_votes',
    {
      articleId: text('article_id')
        .notNull()
        .references(() => articles.id),
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      vote: text('vote', { enum: voteValues }).notNull(),
      at: instant('at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.articleId, table.userId] }),
      index('article_votes_user').on(table.userId),
      oneOf('article_votes_vote', table.vote, voteValues),
    ],
  ),
);

/** Every slug under which an article has been public: its present one, and those that lead to it. */
export const articleSlugs = platform(
  pgTable(
    'article_slugs',
    {
      slug: text('slug').primaryKey(),
      articleId: text('article_id')
        .notNull()
        .references(() => articles.id),
    },
    (table) => [index('article_slugs_article').on(table.articleId)],
  ),
);
