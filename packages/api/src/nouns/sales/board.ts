import { sql } from 'drizzle-orm';
import { iso, inDollars } from '../../db/json-text.ts';
import { queryRows } from '../../db/tx.ts';
import type { Query } from '../../http/pipeline/ctx.ts';
import type * as contract from './contract.ts';
import { readVelocity } from './dashboard.ts';
import { boardDepth, velocityLabel } from './rules.ts';
import { readStageSums } from './stage-sums.ts';

export const getSalesBoard: Query<typeof contract.getSalesBoard> = async (_input, { tx }) => {
  const sums = await readStageSums(tx);
  const velocity = await readVelocity(tx);
  const cards = await queryRows<contract.BoardCard>(
    tx,
    sql`select id, company_name, stage, status, assigned_to, estimated_value, close_date, version, stage_since from (
        select l.id, l.company_name, l.stage, l.status, r.name as assigned_to, l.version,
          ${inDollars(sql`l.value_cents`)} as estimated_value, to_char(l.close_on, 'YYYY-MM-DD') as close_date,
          ${iso(sql`reached.at`)} as stage_since,
          row_number() over (partition by l.stage order by reached.at desc, l.id desc) as place
        from leads l left join sales_reps r on r.id = l.rep_id
          join lateral (select at from lead_stages where lead_id = l.id order by version desc limit 1) reached on true
      ) c where place <= ${boardDepth} order by place`,
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
