import { sql } from 'drizzle-orm';

/** Unpaid invoices. */
export const isUnpaid = sql`i.status in ('open', 'overdue')`;
