import { index, integer, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { eventSources, eventStates } from './rules.ts';

/** What the payment provider has told, each event once. An event is a signal: its object is read anew. */
export const providerEvents = platform(
  pgTable(
    'provider_events',
    {
      /** The provider's. */
      id: text('id').primaryKey(),
      kind: text('kind').notNull(),
      objectKind: text('object_kind'),
      objectId: text('object_id'),
      source: text('source', { enum: eventSources }).notNull(),
      state: text('state', { enum: eventStates }).notNull(),
      isWrongMode: boolean('is_wrong_mode').notNull(),
      attempts: integer('attempts').notNull().default(0),
      claimedUntil: instant('claimed_until'),
      /** When it happened at the provider. */
      at: instant('at').notNull(),
      receivedAt: instant('received_at').notNull(),
    },
    (table) => [
      index('provider_events_waiting')
        .on(table.claimedUntil, table.id)
        .where(sql`${table.state} = 'waiting'`),
      index('provider_events_received').on(table.receivedAt),
      oneOf('provider_events_source', table.source, eventSources),
      oneOf('provider_events_state', table.state, eventStates),
    ],
  ),
);

/** Up to when the provider was asked for events; one row. */
export const providerPolls = platform(
  pgTable('provider_polls', { id: text('id').primaryKey(), polledTo: instant('polled_to').notNull() }),
);
