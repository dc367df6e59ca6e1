import { sql } from 'drizzle-orm';

/** A lead that lists and figures know: neither deleted nor merged into another. */
export const isLive = sql`merged_into_id is null and deleted_at is null`;

export const liveLeads = sql`(select * from leads where ${isLive})`;
