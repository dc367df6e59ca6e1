import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { isIndependent } from '../../people/users/service.ts';
import { aloneWindowMs, takesTwo } from './rules.ts';

/**
 * Whether a second person is needed before a person gives an amount up. What was given up alone within 24 hours counts,
 * by all accounts that do not count as two people.
 */
export async function needsSecond(tx: Tx, userId: string, cents: number): Promise<boolean> {
  // One after the other, so that two calls at once see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('corrections', 0))`);
  const since = new Date(tx.now.getTime() - aloneWindowMs);
  const [row] = await queryRows<{ cents: number }>(
    tx,
    sql`select coalesce(sum(g.cents), 0)::float8 as cents from (${givenUpAlone}) g
      where g.at > ${since} and (g.user_id = ${userId} or not ${isIndependent(sql`g.user_id`, sql`${userId}`)})`,
  );
  return takesTwo(cents, row?.cents ?? 0);
}

/** Everything that one person gave up alone. */
const givenUpAlone = sql`select user_id, cents, at from write_offs where approval_id is null
  union all select user_id, cents, at from voids where approval_id is null
  union all select user_id, cents, at from credit_notes where approval_id is null
  union all select user_id, cents, created_at from refunds
    where approval_id is null and source = 'hq' and credit_note_id is null and status <> 'failed'`;
