import { type SQL, sql } from 'drizzle-orm';

/** The clause of conditions that all hold; nothing without any. */
export const where = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;
