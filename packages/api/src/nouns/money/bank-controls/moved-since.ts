import { sql } from 'drizzle-orm';

/**
 * Transfers that count in a window of time: those that the bank got or that were proposed since then, and approved ones
 * that wait for the bank, however long ago they were made. A transfer that a stop kept back counts when it moves money.
 */
export const movedSince = (since: Date) => sql`(status = 'approved' or coalesce(sent_at, created_at) > ${since})
  and status not in ('rejected', 'expired', 'cancelled', 'failed')`;
