import { type SQL, sql } from 'drizzle-orm';

/** PostgreSQL's text of a moment as the contract spells it. */
export const isoTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Cents of the database as the dollars of the wire. */
export const dollars = (cents: SQL): SQL => sql`(${cents} / 100.0)::float8`;

/** Invoices that still wait for money. */
export const isUnpaid = sql`i.status in ('open', 'overdue')`;

export const startOfMonth = (now: Date, ahead = 0): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
