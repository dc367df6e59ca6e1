import { sql } from 'drizzle-orm';

/** Leads that lists and figures know: neither deleted nor merged into another. */
export const liveLeads = sql`(select * from leads where merged_into_id is null and deleted_at is null)`;
