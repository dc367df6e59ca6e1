import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { ackOutcomes, eventActors, eventTypes } from './rules.ts';

/** Rises with every event of a company, which it outlives; its row lock puts the events of a company in order. */
export const companyVersions = platform(
  pgTable('company_versions', {
    companyKey: text('company_key').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull(),
    /** When the event said that the access of the company has ended; null while it has not, and after a reactivation. */
    accessEndedAt: instant('access_ended_at'),
  }),
);

/** What HQ has changed, for platforms to follow; kept for 30 days. Rows outlive the company. */
export const events = platform(
  pgTable(
    'events',
    {
      id: text('id').primaryKey(),
      /** Place in the feed, without gaps; given after the commit, null until then. */
      seq: bigint('seq', { mode: 'number' }).unique('events_seq'),
      type: text('type', { enum: eventTypes }).notNull(),
      at: instant('at').notNull(),
      /** Null for an event about no company. */
      companyKey: text('company_key'),
      /** The source that the company came from, and its own id for it. */
      sourceId: text('source_id'),
      externalId: text('external_id'),
      companyVersion: bigint('company_version', { mode: 'number' }),
      /** The entitlements of the company after the change, and what the event is about; no names, no addresses. */
      data: jsonb('data').$type<Record<string, unknown>>().notNull(),
      /** What was before, of the members that have changed. */
      previous: jsonb('previous').$type<Record<string, unknown>>(),
      actor: text('actor', { enum: eventActors }).notNull(),
      /** Order of writing, with holes where a transaction was rolled back; the lock of what changed makes it the order of commits. */
      written: bigint('written', { mode: 'number' }).generatedAlwaysAsIdentity(),
    },
    (table) => [
      index('events_unsequenced')
        .on(table.written)
        .where(sql`${table.seq} is null`),
      index('events_company').on(table.companyKey, table.companyVersion),
      index('events_at').on(table.at),
      oneOf('events_type', table.type, eventTypes),
      oneOf('events_actor', table.actor, eventActors),
      check('events_company_version', sql`(${table.companyKey} is null) = (${table.companyVersion} is null)`),
      check('events_external_id', sql`(${table.sourceId} is null) = (${table.externalId} is null)`),
    ],
  ),
);

/** The feed of events: one row. */
export const eventFeed = platform(
  pgTable(
    'event_feed',
    {
      isOnly: boolean('is_only').primaryKey().default(true),
      /** Part of each cursor; another one after the database was restored from a backup. */
      epoch: text('epoch').notNull(),
      lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
      /** Events up to this one are no longer kept. */
      droppedSeq: bigint('dropped_seq', { mode: 'number' }).notNull(),
    },
    (table) => [
      check('event_feed_is_only', sql`${table.isOnly}`),
      check('event_feed_dropped', sql`${table.droppedSeq} between 0 and ${table.lastSeq}`),
    ],
  ),
);

/** What a platform says of an event: applied, or why not. */
export const eventAcks = platform(
  pgTable(
    'event_acks',
    {
      eventId: text('event_id')
        .notNull()
        .references(() => events.id, { onDelete: 'cascade' }),
      sourceId: text('source_id').notNull(),
      keyId: text('key_id').notNull(),
      outcome: text('outcome', { enum: ackOutcomes }).notNull(),
      /** By the clock of the platform, and never later than the answer of HQ. */
      at: instant('at').notNull(),
      detail: text('detail'),
    },
    (table) => [
      primaryKey({ columns: [table.eventId, table.sourceId] }),
      index('event_acks_source').on(table.sourceId, table.at),
      oneOf('event_acks_outcome', table.outcome, ackOutcomes),
    ],
  ),
);
