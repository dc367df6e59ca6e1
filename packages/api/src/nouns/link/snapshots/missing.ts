import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';

/** Live rows `l` that a snapshot `s` is about. */
const scopeOf = (s: SQL): SQL => sql`l.source_id = ${s}.source_id and l.kind = ${s}.kind and l.deleted_at is null
  and (${s}.company_id is null or l.company_id = ${s}.company_id)`;

/** Rows `l` that a snapshot `s` would remove: it does not list them, and they have not come since its start. */
export const missingOf = (s: SQL): SQL => sql`link_rows l
  left join link_snapshot_rows n on n.snapshot_id = ${s}.id and n.external_id = l.external_id
  where ${scopeOf(s)} and l.received_at < ${s}.started_at and n.external_id is null`;

/** Rows that the snapshot is about. */
export const countScope = (tx: Tx, snapshotId: string): Promise<number> =>
  count(
    tx,
    sql`select count(*)::int as count from link_snapshots s join link_rows l on ${scopeOf(sql`s`)}
    where s.id = ${snapshotId}`,
  );

/** Rows that the snapshot would remove. */
export const countMissing = (tx: Tx, snapshotId: string): Promise<number> =>
  count(
    tx,
    sql`select count(l.external_id)::int as count from link_snapshots s cross join lateral (
      select l.external_id from ${missingOf(sql`s`)}) l
    where s.id = ${snapshotId}`,
  );

async function count(tx: Tx, query: SQL): Promise<number> {
  const [row] = await queryRows<{ count: number }>(tx, query);
  return row?.count ?? 0;
}
