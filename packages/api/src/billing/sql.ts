import { type SQL, sql } from 'drizzle-orm';

/** Cents of the database as the dollars of the wire. */
export const dollars = (cents: SQL): SQL => sql`(${cents} / 100.0)::float8`;

/** Invoices that still wait for money. */
export const isUnpaid = sql`i.status in ('open', 'overdue')`;
