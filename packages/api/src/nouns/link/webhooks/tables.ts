import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, oneOf, texts } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { events } from '../events/tables.ts';
import { linkSources } from '../sources/tables.ts';
import { type AttemptProblem, deliveryStates, disabledReasons } from './rules.ts';

/** Endpoints of platforms to which events are sent. */
export const webhooks = platform(
  pgTable(
    'webhooks',
    {
      id: text('id').primaryKey(),
      sourceId: text('source_id')
        .notNull()
        .references(() => linkSources.id, { onDelete: 'cascade' }),
      url: text('url').notNull(),
      /** All types of events if empty. */
      types: texts('types'),
      /** Sealed, as is the one before a rotation, which signs too until its end. */
      secret: text('secret').notNull(),
      previousSecret: text('previous_secret'),
      previousUntil: instant('previous_until'),
      /** Null while it is on. */
      disabledReason: text('disabled_reason', { enum: disabledReasons }),
      disabledAt: instant('disabled_at'),
      /** Since when every attempt has failed. */
      failingSince: instant('failing_since'),
      lastDeliveredAt: instant('last_delivered_at'),
      /** Events up to this place of the feed have their deliveries. */
      seenSeq: bigint('seen_seq', { mode: 'number' }).notNull(),
      createdBy: text('created_by')
        .notNull()
        .references(() => users.id),
      createdAt: instant('created_at').notNull(),
    },
    (table) => [
      index('webhooks_source').on(table.sourceId),
      index('webhooks_created_by').on(table.createdBy),
      oneOf('webhooks_disabled_reason', table.disabledReason, disabledReasons),
      check('webhooks_disabled', sql`(${table.disabledReason} is null) = (${table.disabledAt} is null)`),
      check('webhooks_previous', sql`(${table.previousSecret} is null) = (${table.previousUntil} is null)`),
    ],
  ),
);

/** An attempt to deliver: the status of the answer, or why there was none. */
export interface Attempt {
  at: string;
  ms: number;
  status?: number;
  problem?: AttemptProblem;
}

/** An event on its way to a webhook. */
export const webhookDeliveries = platform(
  pgTable(
    'webhook_deliveries',
    {
      id: text('id').primaryKey(),
      webhookId: text('webhook_id')
        .notNull()
        .references(() => webhooks.id, { onDelete: 'cascade' }),
      eventId: text('event_id')
        .notNull()
        .references(() => events.id, { onDelete: 'cascade' }),
      /** The place of the event in the feed. */
      seq: bigint('seq', { mode: 'number' }).notNull(),
      /** What is delivered in order: the events of a company, and those about no company, whose key is empty. */
      companyKey: text('company_key').notNull(),
      state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
      /** Attempts since it began to wait. */
      attempts: integer('attempts').notNull().default(0),
      /** Claims since the last outcome of an attempt. */
      claims: integer('claims').notNull().default(0),
      /** Of a waiting delivery, when it is due, at once if null; of one that is being sent, when its claim expires. */
      nextAt: instant('next_at'),
      /** When it was first tried since it began to wait. */
      triedSince: instant('tried_since'),
      /** The last ten. */
      outcomes: jsonb('outcomes')
        .$type<Attempt[]>()
        .notNull()
        .default(sql`'[]'`),
      createdAt: instant('created_at').notNull(),
      doneAt: instant('done_at'),
    },
    (table) => [
      unique('webhook_deliveries_event').on(table.webhookId, table.eventId),
      index('webhook_deliveries_of_event').on(table.eventId),
      index('webhook_deliveries_log').on(table.webhookId, table.seq),
      index('webhook_deliveries_order')
        .on(table.webhookId, table.companyKey, table.seq)
        .where(sql`state in ('waiting', 'sending')`),
      index('webhook_deliveries_due')
        .on(table.nextAt, table.seq)
        .where(sql`state in ('waiting', 'sending')`),
      oneOf('webhook_deliveries_state', table.state, deliveryStates),
    ],
  ),
);
