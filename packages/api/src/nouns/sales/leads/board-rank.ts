import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { liveLeads } from './tables.ts';
import type { Stage } from './rules.ts';

interface Put {
  leadId: string;
  stage: Stage;
  /** Id of the lead above; without it, and if that lead has left the stage, the first place. */
  after?: string | null | undefined;
  now: Date;
}

/** The rank of a lead at a place of a column. */
export async function rankAt(tx: Tx, { leadId, stage, after = null, now }: Put): Promise<string> {
  const others = sql`select board_rank from ${liveLeads} l where stage = ${stage} and id <> ${leadId}`;
  const [row] = await queryRows<{ rank: string }>(
    tx,
    sql`with above as (${others} and id = ${after}),
        below as (${others} and board_rank < (select board_rank from above) order by board_rank desc limit 1)
      select coalesce(
        ((select board_rank from above) + coalesce((select board_rank from below), (select board_rank - 1 from above))) * 0.5,
        greatest(${String(now.getTime())}::numeric, (select max(board_rank) + 1 from (${others}) all_others))
      )::text as rank`,
  );
  if (!row) throw new Error('A rank without a row');
  return row.rank;
}
