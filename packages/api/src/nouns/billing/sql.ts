import { sql } from 'drizzle-orm';

/** Invoices that still wait for money. */
export const isUnpaid = sql`i.status in ('open', 'overdue')`;
