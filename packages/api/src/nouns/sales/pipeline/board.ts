import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { iso, inDollars } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { readVelocity } from './velocity.ts';
import { liveLeads } from '../leads/tables.ts';
import { boardDepth, velocityLabel } from './rules.ts';
import { stages } from '../leads/rules.ts';
import { readStageSums } from './stage-sums.ts';

export const getSalesBoard: Query<typeof contract.getSalesBoard> = async (
  { query: { depth = boardDepth } },
  { tx },
) => {
  const sums = await readStageSums(tx);
  const velocity = await readVelocity(tx);
  const cards = await queryRows<contract.BoardCard>(
    tx,
    sql`select l.id, l.company_name, l.stage, l.status, r.name as assigned_to, l.version,
        ${inDollars(sql`l.value_cents`)} as estimated_value, to_char(l.close_on, 'YYYY-MM-DD') as close_date,
        ${iso(sql`l.stage_at`)} as stage_since
      from unnest(array[${literals(stages)}]) s(stage) cross join lateral (
        select * from ${liveLeads} e where e.stage = s.stage order by board_rank desc, id desc limit ${depth}
      ) l left join sales_reps r on r.id = l.rep_id
      order by l.board_rank desc, l.id desc`,
  );
  const columns = sums.map(({ stage, count, cents }) => ({
    stage,
    count,
    value: cents / 100,
    average_days: velocity.find((row) => row.stage === velocityLabel(stage))?.avg_days ?? null,
    leads: cards.filter((card) => card.stage === stage),
  }));
  return { columns };
};
