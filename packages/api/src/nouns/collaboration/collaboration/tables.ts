import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companies } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { type Anchor, type Position, sessionStatuses } from './contract.ts';
import { annotationTypes } from './kinds.ts';

// A session on a resource of HQ belongs to no company; row level security then shows it to HQ staff only.
const companyId = () => text('company_id').references(() => companies.id);

/** Collaboration sessions. `seq` numbers the changes of a session without a gap. */
export const collabSessions = platform(
  pgTable(
    'collab_sessions',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      resourceType: text('resource_type').notNull(),
      resourceId: text('resource_id').notNull(),
      sessionName: text('session_name').notNull(),
      status: text('status', { enum: sessionStatuses }).notNull(),
      createdBy: text('created_by').notNull(),
      createdAt: instant('created_at').notNull(),
      lastActivityAt: instant('last_activity_at').notNull(),
      endedAt: instant('ended_at'),
      seq: integer('seq').notNull().default(0),
      /** Annotations and replies that have not been deleted. */
      annotationCount: integer('annotation_count').notNull().default(0),
    },
    (table) => [
      index('collab_sessions_company').on(table.companyId, table.resourceType, table.resourceId, table.status),
      index('collab_sessions_resource').on(table.resourceType, table.resourceId, table.status, table.createdAt),
      index('collab_sessions_idle')
        .on(table.lastActivityAt)
        .where(sql`${table.status} = 'active'`),
      oneOf('collab_sessions_status', table.status, sessionStatuses),
      check('collab_sessions_ended', sql`(${table.status} = 'ended') = (${table.endedAt} is not null)`),
      check('collab_sessions_counts', sql`${table.seq} >= 0 and ${table.annotationCount} >= 0`),
    ],
  ),
);

/** A deleted annotation stays without its content, so that clients that were away learn of the deletion. */
export const collabAnnotations = platform(
  pgTable(
    'collab_annotations',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      sessionId: text('session_id')
        .notNull()
        .references(() => collabSessions.id),
      parentId: text('parent_id'),
      annotationType: text('annotation_type', { enum: annotationTypes }).notNull(),
      targetElement: text('target_element').notNull(),
      position: jsonb('position').$type<Position>().notNull(),
      anchor: jsonb('anchor').$type<Anchor>(),
      content: text('content'),
      color: text('color').notNull(),
      isVisible: boolean('is_visible').notNull(),
      isResolved: boolean('is_resolved').notNull(),
      authorId: text('author_id').notNull(),
      /** Stored here, since a tenant's user may not read HQ's users. */
      authorName: text('author_name').notNull(),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
      deletedAt: instant('deleted_at'),
      version: integer('version').notNull().default(1),
      createdSeq: integer('created_seq').notNull(),
      seq: integer('seq').notNull(),
      /** Author of the last change. */
      changedBy: text('changed_by').notNull(),
    },
    (table) => [
      index('collab_annotations_company').on(table.companyId, table.sessionId),
      index('collab_annotations_session').on(table.sessionId, table.seq),
      index('collab_annotations_parent').on(table.parentId),
      index('collab_annotations_mentions')
        .on(table.createdAt)
        .where(sql`position('@' in ${table.content}) > 0`),
      oneOf('collab_annotations_type', table.annotationType, annotationTypes),
    ],
  ),
);

/** All users who have joined a session. */
export const collabMembers = platform(
  pgTable(
    'collab_members',
    {
      companyId: companyId(),
      sessionId: text('session_id')
        .notNull()
        .references(() => collabSessions.id),
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      name: text('name').notNull(),
      audience: text('audience', { enum: ['hq', 'tenant'] }).notNull(),
      firstJoinedAt: instant('first_joined_at').notNull(),
      lastJoinedAt: instant('last_joined_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.sessionId, table.userId] }),
      index('collab_members_company').on(table.companyId, table.sessionId),
      index('collab_members_user').on(table.userId),
      oneOf('collab_members_audience', table.audience, ['hq', 'tenant']),
    ],
  ),
);

/** Tickets for one connection each; a spent one is removed. */
export const collabTickets = platform(
  pgTable(
    'collab_tickets',
    {
      tokenHash: text('token_hash').primaryKey(),
      companyId: companyId(),
      sessionId: text('session_id')
        .notNull()
        .references(() => collabSessions.id),
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      /** The sign-in that requested it; without a foreign key, since tickets expire long before. */
      authSessionId: text('auth_session_id').notNull(),
      /** Absolute end of that sign-in. */
      authExpiresAt: instant('auth_expires_at').notNull(),
      expiresAt: instant('expires_at').notNull(),
    },
    (table) => [
      index('collab_tickets_company').on(table.companyId),
      index('collab_tickets_session').on(table.sessionId),
      index('collab_tickets_user').on(table.userId),
      index('collab_tickets_expires').on(table.expiresAt),
    ],
  ),
);

export type SessionRow = typeof collabSessions.$inferSelect;
export type AnnotationRow = typeof collabAnnotations.$inferSelect;
