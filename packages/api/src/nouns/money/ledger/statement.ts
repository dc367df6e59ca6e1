import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';

/**
 * The place of the first entry of an account at or after a moment, in the order in which entries were posted; one past
 * the last if none is. Entries are found by halving, as their times rise with their places.
 */
export async function readPlace(tx: Tx, accountId: string, at: Date): Promise<number> {
  const [row] = await queryRows<{ place: number }>(
    tx,
    sql`with recursive halves (low, high) as (
        select 1::bigint, a.entries + 1 from ledger_accounts a where a.id = ${accountId}
        union all
        select case when e.created_at < ${at} then e.seq + 1 else h.low end,
          case when e.created_at < ${at} then h.high else e.seq end
        from halves h join ledger_entries e on e.account_id = ${accountId} and e.seq = (h.low + h.high) / 2
        where h.low < h.high)
      select low as place from halves where low = high`,
  );
  return row?.place ?? 1;
}

/** The balance of an account before the entry at a place, in cents. */
export async function readBalanceBefore(tx: Tx, accountId: string, place: number): Promise<number> {
  const [row] = await queryRows<{ cents: number }>(
    tx,
    sql`select balance_cents as cents from ledger_entries where account_id = ${accountId} and seq = ${place - 1}`,
  );
  return row?.cents ?? 0;
}

export interface StatementLine {
  seq: number;
  transferId: string;
  isReversal: boolean;
  memo: string;
  /** Positive for a credit. */
  amountCents: number;
  balanceCents: number;
  at: Date;
}

/**
 * Entries from a place up to another, which is left out, in their order; at most `limit`. `offset 0` makes PostgreSQL
 * look each transfer up by its id: a join would read all of them into a hash if an account has grown since its
 * statistics were taken.
 */
export async function readLines(
  tx: Tx,
  accountId: string,
  { from, until, limit }: { from: number; until: number; limit: number },
): Promise<StatementLine[]> {
  return queryRows<StatementLine>(
    tx,
    sql`select e.seq, e.transfer_id as "transferId", t.kind = 'reversal' as "isReversal", t.memo,
        e.amount_cents as "amountCents", e.balance_cents as "balanceCents", e.created_at as at
      from ledger_entries e
        cross join lateral (select kind, memo from ledger_transfers where id = e.transfer_id offset 0) t
      where e.account_id = ${accountId} and e.seq >= ${from} and e.seq < ${until} order by e.seq limit ${limit}`,
  );
}
