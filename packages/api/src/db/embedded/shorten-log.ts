import type { Connection } from '../wire/connection.ts';

/** Above it a start after a crash would take seconds, and the disk would fill with unneeded files. */
const longestLogBytes = 32 * 1024 ** 2;

/**
 * Removes log entries whose changes are in the data files already. PostgreSQL has a process for this; the embedded
 * database has none, so its log would grow until the next start.
 */
export async function shortenLog(connection: Connection): Promise<void> {
  const since = 'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) from pg_control_checkpoint()';
  const { rows } = await connection.query(since, []);
  if (Number(rows[0]?.[0]) > longestLogBytes) await connection.query('checkpoint', []);
}
