import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId } from '../../../db/companies.ts';
import { cents, instant, oneOf } from '../../../db/columns.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { alertEventKinds, alertSeverities, clockKinds } from './contract.ts';

/** Alerts of a company. One row for all its users; the state for each user is in `alert_standings`. */
export const alerts = tenantOwned(
  pgTable(
    'alerts',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      /** The dedupe key; unique among the open alerts of a company. */
      dedupeKey: text('dedupe_key').notNull(),
      type: text('type').notNull(),
      severity: text('severity', { enum: alertSeverities }).notNull(),
      /** Given by the source, before the clock raised it. */
      givenSeverity: text('given_severity', { enum: alertSeverities }).notNull(),
      title: text('title').notNull(),
      message: text('message').notNull(),
      expiresAt: instant('expires_at', { demo: 'hours' }),
      /** Given by the source. */
      givenCostCents: cents('given_cost_cents'),
      /** The shown value, which the clock updates. */
      costCents: cents('cost_cents'),
      actionRequired: boolean('action_required').notNull(),
      actionUrl: text('action_url'),
      asset: text('asset'),
      place: text('place'),
      timeZone: text('time_zone'),
      createdAt: instant('created_at', { demo: 'hours' }).notNull(),
      updatedAt: instant('updated_at', { demo: 'hours' }).notNull(),
      claimedBy: text('claimed_by').references(() => users.id),
      claimedAt: instant('claimed_at', { demo: 'hours' }),
      resolvedAt: instant('resolved_at'),
      resolution: text('resolution'),
      resolvedBy: text('resolved_by', { enum: ['source', 'clock'] }),
      /** Time of the next step of the clock. */
      nextStepAt: instant('next_step_at'),
    },
    (table) => [
      index('alerts_company').on(table.companyId, table.resolvedAt),
      uniqueIndex('alerts_open_key')
        .on(table.companyId, table.dedupeKey)
        .where(sql`${table.resolvedAt} is null`),
      index('alerts_next_step')
        .on(table.nextStepAt)
        .where(sql`${table.resolvedAt} is null`),
      oneOf('alerts_severity', table.severity, alertSeverities),
      oneOf('alerts_given_severity', table.givenSeverity, alertSeverities),
      oneOf('alerts_resolved_by', table.resolvedBy, ['source', 'clock']),
    ],
  ),
);

/** A rate from a charged day on; the first day is 1. */
export interface ClockTier {
  fromDay: number;
  dailyCents: number;
}

/** Free time at a place, and the rates of the days after it. */
export const alertClocks = tenantOwned(
  pgTable(
    'alert_clocks',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      alertId: text('alert_id')
        .notNull()
        .references(() => alerts.id),
      position: integer('position').notNull(),
      kind: text('kind', { enum: clockKinds }).notNull(),
      place: text('place').notNull(),
      timeZone: text('time_zone').notNull(),
      startedAt: instant('started_at', { demo: 'hours' }).notNull(),
      freeUntil: instant('free_until', { demo: 'hours' }).notNull(),
      stoppedAt: instant('stopped_at', { demo: 'hours' }),
      tiers: jsonb('tiers').$type<ClockTier[]>().notNull(),
    },
    (table) => [
      uniqueIndex('alert_clocks_alert').on(table.companyId, table.alertId, table.position),
      index('alert_clocks_of').on(table.alertId),
      oneOf('alert_clocks_kind', table.kind, clockKinds),
    ],
  ),
);

/** State of an alert for a user; without a row the alert is unread and active. */
export const alertStandings = tenantOwned(
  pgTable(
    'alert_standings',
    {
      companyId: companyId(),
      alertId: text('alert_id')
        .notNull()
        .references(() => alerts.id),
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      readAt: instant('read_at', { demo: 'hours' }),
      snoozedUntil: instant('snoozed_until', { demo: 'hours' }),
      dismissedAt: instant('dismissed_at', { demo: 'hours' }),
    },
    (table) => [
      primaryKey({ columns: [table.alertId, table.userId] }),
      index('alert_standings_user').on(table.companyId, table.userId),
      index('alert_standings_of').on(table.userId),
      index('alert_standings_snoozed')
        .on(table.snoozedUntil)
        .where(sql`${table.snoozedUntil} is not null`),
    ],
  ),
);

/** The history of alerts; append-only. */
export const alertEvents = tenantOwned(
  pgTable(
    'alert_events',
    {
      id: text('id').primaryKey(),
      companyId: companyId(),
      alertId: text('alert_id')
        .notNull()
        .references(() => alerts.id),
      at: instant('at', { demo: 'hours' }).notNull(),
      kind: text('kind', { enum: alertEventKinds }).notNull(),
      /** Null for an event of the platform. */
      actorUserId: text('actor_user_id').references(() => users.id),
      details: jsonb('details').$type<AlertEventDetails>().notNull(),
    },
    (table) => [
      index('alert_events_company').on(table.companyId, table.alertId, table.at),
      index('alert_events_of').on(table.alertId),
      index('alert_events_actor').on(table.actorUserId),
      index('alert_events_by_users')
        .on(table.at)
        .where(sql`${table.actorUserId} is not null`),
      oneOf('alert_events_kind', table.kind, alertEventKinds),
    ],
  ),
);

export interface AlertEventDetails {
  severity?: (typeof alertSeverities)[number];
  until?: string;
  reason?: string;
}

/** Counters from which lists and the invalidation stream take their ETag: one for a company, one for each of its users. */
export const alertVersions = tenantOwned(
  pgTable(
    'alert_versions',
    {
      companyId: companyId(),
      /** The user; empty for a change that all users of the company see. */
      reader: text('reader').notNull(),
      value: bigint('value', { mode: 'number' }).notNull(),
    },
    (table) => [primaryKey({ columns: [table.companyId, table.reader] })],
  ),
);

export type AlertRow = typeof alerts.$inferSelect;
export type ClockRow = typeof alertClocks.$inferSelect;
