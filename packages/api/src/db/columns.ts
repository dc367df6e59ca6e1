import { sql } from 'drizzle-orm';
import { bigint, check, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

/** Integer cents, as a JavaScript number. */
export const cents = (name: string) => bigint(name, { mode: 'number' });

/** An instant to the millisecond, so that a Date written is the Date read. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Holds a text column to its closed list of values in the database too. */
export function oneOf(name: string, column: PgColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}
