import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { companies } from '../../../db/companies.ts';
import { instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { linkSources } from '../sources/tables.ts';
import { linkKinds, snapshotKinds, snapshotStates } from './rules.ts';

/** The newest version of each row that a source has sent, and the row of HQ that it is. */
export const linkRows = platform(
  pgTable(
    'link_rows',
    {
      sourceId: text('source_id').notNull(),
      kind: text('kind', { enum: linkKinds }).notNull(),
      externalId: text('external_id').notNull(),
      /** Null for the deletion of a row that never came. */
      companyId: text('company_id').references(() => companies.id),
      /** The row of HQ; null if it is deleted. */
      rowId: text('row_id'),
      version: bigint('version', { mode: 'number' }).notNull(),
      /** A hash, by which another content of the same version is noticed. */
      content: text('content').notNull(),
      /** The first 48 bits of a hash of id and version; digests are sums of them. */
      mark: bigint('mark', { mode: 'number' }).notNull(),
      receivedAt: instant('received_at').notNull(),
      deletedAt: instant('deleted_at'),
      /** The driver that a load names and that has not come yet. */
      wantsDriver: text('wants_driver'),
      /** The vehicle that a load names and that has not come yet. */
      wantsVehicle: text('wants_vehicle'),
    },
    (table) => [
      primaryKey({ columns: [table.sourceId, table.kind, table.externalId] }),
      // No index but the primary key begins with source or kind. During a first load the statistics do not know its kind
      // yet, so that such an index would be taken for rows by their ids, and all rows of the kind be read for each.
      unique('link_rows_row').on(table.rowId, table.kind),
      // Also has what digests sum.
      index('link_rows_company').on(table.companyId, table.sourceId, table.kind, table.deletedAt, table.mark),
      index('link_rows_wants_driver')
        .on(table.sourceId, table.wantsDriver)
        .where(sql`${table.wantsDriver} is not null`),
      index('link_rows_wants_vehicle')
        .on(table.sourceId, table.wantsVehicle)
        .where(sql`${table.wantsVehicle} is not null`),
      oneOf('link_rows_kind', table.kind, linkKinds),
      check('link_rows_version', sql`${table.version} >= 0`),
    ],
  ),
);

/** Companies of sources that HQ has deleted: they do not come back. A trigger on `link_rows` writes it. */
export const linkEnded = platform(
  pgTable(
    'link_ended',
    {
      sourceId: text('source_id').notNull(),
      externalId: text('external_id').notNull(),
      companyKey: text('company_key').notNull(),
      endedAt: instant('ended_at').notNull(),
    },
    (table) => [primaryKey({ columns: [table.sourceId, table.externalId] })],
  ),
  { outlivesCompany: true },
);

/** A platform's list of all its rows of a kind; what HQ has beside them has gone there. */
export const linkSnapshots = platform(
  pgTable(
    'link_snapshots',
    {
      id: text('id').primaryKey(),
      sourceId: text('source_id')
        .notNull()
        .references(() => linkSources.id, { onDelete: 'cascade' }),
      kind: text('kind', { enum: snapshotKinds }).notNull(),
      /** The company whose rows it lists; null if it lists those of all companies. */
      companyId: text('company_id').references(() => companies.id),
      state: text('state', { enum: snapshotStates }).notNull(),
      startedAt: instant('started_at').notNull(),
      /** When the platform had sent every row. */
      finishedAt: instant('finished_at'),
      /** Rows that the platform has sent. */
      sent: integer('sent'),
      /** Rows that HQ had at its start. */
      scope: integer('scope'),
      /** Those of them that it does not list. */
      missing: integer('missing'),
      removed: integer('removed').notNull().default(0),
      /** When it was removed, rejected, or ended in another way. */
      endedAt: instant('ended_at'),
    },
    (table) => [
      index('link_snapshots_live')
        .on(table.sourceId, table.kind)
        .where(sql`state in ('open', 'held', 'removing')`),
      index('link_snapshots_company').on(table.companyId),
      oneOf('link_snapshots_kind', table.kind, snapshotKinds),
      oneOf('link_snapshots_state', table.state, snapshotStates),
    ],
  ),
);

/** Rows that a snapshot lists, and those that came in other calls since its start: it does not remove them. */
export const linkSnapshotRows = platform(
  pgTable(
    'link_snapshot_rows',
    {
      snapshotId: text('snapshot_id')
        .notNull()
        .references(() => linkSnapshots.id, { onDelete: 'cascade' }),
      externalId: text('external_id').notNull(),
      /** Whether it came with the snapshot, and so counts. */
      isListed: boolean('is_listed').notNull(),
    },
    (table) => [primaryKey({ columns: [table.snapshotId, table.externalId] })],
  ),
);
