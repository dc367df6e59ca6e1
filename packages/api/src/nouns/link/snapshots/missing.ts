import { type SQL, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';

/** Rows `l` that HQ had when a snapshot `s` began, with `n` for those that it lists or that have come since. */
const scopeOf = (s: SQL): SQL => sql`link_rows l
  left join link_snapshot_rows n on n.snapshot_id = ${s}.id and n.external_id = l.external_id
  where l.source_id = ${s}.source_id and l.kind = ${s}.kind and l.deleted_at is null
    and l.received_at < ${s}.started_at and (${s}.company_id is null or l.company_id = ${s}.company_id)`;

/** Rows `l` that a snapshot `s` would remove. */
export const missingOf = (s: SQL): SQL => sql`${scopeOf(s)} and n.external_id is null`;

/** How many rows the snapshot is about, and how many of them it would remove. */
export async function countMissing(tx: Tx, snapshotId: string): Promise<{ scope: number; missing: number }> {
  const [counts] = await queryRows<{ scope: number; missing: number }>(
    tx,
    sql`select count(l.external_id)::int as scope,
        (count(l.external_id) filter (where l.is_missing))::int as missing
      from link_snapshots s cross join lateral (
        select l.external_id, n.external_id is null as is_missing from ${scopeOf(sql`s`)}) l
      where s.id = ${snapshotId}`,
  );
  return counts ?? { scope: 0, missing: 0 };
}
