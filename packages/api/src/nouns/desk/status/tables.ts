import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { type Component, impacts, incidentStates } from './rules.ts';

/** Minutes of a component, added up by the hour. Minutes of maintenance, and those while the server was stopped, are in no row. */
export const probes = platform(
  pgTable(
    'probes',
    {
      /** A component; `platform` for all of them together. */
      component: text('component').notNull(),
      /** Start of the hour. */
      hour: instant('hour').notNull(),
      good: integer('good').notNull(),
      total: integer('total').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.component, table.hour] }),
      index('probes_hour').on(table.hour),
      check('probes_good', sql`${table.good} between 0 and ${table.total}`),
    ],
  ),
);

/** The last minute of each component, from which the next probe sees a gap. */
export const probeStates = platform(
  pgTable('probe_states', {
    component: text('component').primaryKey(),
    minute: instant('minute').notNull(),
    isGood: boolean('is_good').notNull(),
    /** The first minute of the state. */
    since: instant('since').notNull(),
    /** The server said that it stops; null while it runs. */
    stoppedAt: instant('stopped_at'),
  }),
);

/** Requests to the API, added up by the hour. */
export const requestHours = platform(
  pgTable('request_hours', {
    hour: instant('hour').primaryKey(),
    requests: integer('requests').notNull(),
    /** Answered with 500 or higher. */
    errors: integer('errors').notNull(),
    milliseconds: doublePrecision('milliseconds').notNull(),
  }),
);

/** What disturbs tenants, found by a probe or written by a person. */
export const incidents = platform(
  pgTable(
    'incidents',
    {
      id: text('id').primaryKey(),
      foundBy: text('found_by', { enum: ['probe', 'person'] }).notNull(),
      title: text('title').notNull(),
      components: jsonb('components').$type<Component[]>().notNull(),
      impact: text('impact', { enum: impacts }).notNull(),
      startedAt: instant('started_at').notNull(),
      resolvedAt: instant('resolved_at'),
      /** The tenants' alerts have been raised, and resolved. */
      toldAt: instant('told_at'),
      recalledAt: instant('recalled_at'),
    },
    (table) => [
      index('incidents_started').on(table.startedAt),
      index('incidents_open')
        .on(table.id)
        .where(sql`${table.resolvedAt} is null`),
      oneOf('incidents_found_by', table.foundBy, ['probe', 'person']),
      oneOf('incidents_impact', table.impact, impacts),
    ],
  ),
);

/** The history of incidents; append-only. */
export const incidentUpdates = platform(
  pgTable(
    'incident_updates',
    {
      id: text('id').primaryKey(),
      incidentId: text('incident_id')
        .notNull()
        .references(() => incidents.id),
      at: instant('at').notNull(),
      state: text('state', { enum: incidentStates }).notNull(),
      text: text('text').notNull(),
      /** Order of writing. */
      seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
      /** Null for an update by a probe. */
      writtenBy: text('written_by').references(() => users.id),
    },
    (table) => [
      index('incident_updates_of').on(table.incidentId, table.seq),
      index('incident_updates_by').on(table.writtenBy),
      oneOf('incident_updates_state', table.state, incidentStates),
    ],
  ),
);

/** Announced times whose probes do not count. */
export const maintenanceWindows = platform(
  pgTable(
    'maintenance_windows',
    {
      id: text('id').primaryKey(),
      title: text('title').notNull(),
      text: text('text').notNull(),
      components: jsonb('components').$type<Component[]>().notNull(),
      startsAt: instant('starts_at').notNull(),
      endsAt: instant('ends_at').notNull(),
      /** Called off before its start. */
      cancelledAt: instant('cancelled_at'),
      announcedBy: text('announced_by')
        .notNull()
        .references(() => users.id),
      announcedAt: instant('announced_at').notNull(),
      toldAt: instant('told_at'),
      recalledAt: instant('recalled_at'),
    },
    (table) => [
      index('maintenance_windows_end').on(table.endsAt),
      index('maintenance_windows_by').on(table.announcedBy),
      check('maintenance_windows_order', sql`${table.startsAt} < ${table.endsAt}`),
    ],
  ),
);
