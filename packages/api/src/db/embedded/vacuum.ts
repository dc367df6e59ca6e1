import type { Engine } from './engine.ts';

/** Smaller tables have good plans without statistics. */
const fewestChanges = 1_000;

// A fifth of the rows, as in the server's own housekeeping.
const mostChanged = `select quote_ident(s.relname) from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where n_mod_since_analyze > ${fewestChanges} + 0.2 * greatest(reltuples, 0) order by n_mod_since_analyze desc limit 1`;

/**
 * The table with the most changes, if it has changed enough to be vacuumed and analyzed: that frees the space of dead
 * rows, marks pages that are visible to all transactions, so that index-only scans work, and updates the planner's
 * statistics. PostgreSQL has its own process for this, the embedded database has not.
 */
export async function mostChangedTable(engine: Engine): Promise<string | undefined> {
  const { rows } = await engine.query(mostChanged, []);
  return rows[0]?.[0] ?? undefined;
}
