import { type SQL, sql } from 'drizzle-orm';
import { maxClaims } from '../kernel/process/claims.ts';

/**
 * When a claim ends that begins after a number of others without an answer. After three of them it ends later and
 * later, at last after an hour: money is asked about again, and a unit that ends its process lets the server work
 * meanwhile.
 */
export const claimEnd = (until: Date, claims: SQL): SQL =>
  sql`${until}::timestamptz + case when ${claims} < ${maxClaims}::int then interval '0'
    else least(interval '1 minute' * power(2, least(${claims} - ${maxClaims}::int, 6)), interval '1 hour') end`;
