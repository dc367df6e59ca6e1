import { sql } from 'drizzle-orm';
import { iso, inDollars } from '../../../db/json-text.ts';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { usualLeads } from '../leads/contract.ts';
import type * as contract from './contract.ts';
import { liveLeads } from '../leads/tables.ts';
import { readProbabilities } from '../leads/service.ts';

interface Row extends Omit<contract.Opportunity, 'probability'> {
  own_probability: number | null;
}

export const listOpportunities: Query<typeof contract.listOpportunities> = async ({ query }, { tx }) => {
  const { page = 1, page_size: size = usualLeads } = query;
  const [counted] = await queryRows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from opportunities o join ${liveLeads} l on l.id = o.lead_id`,
  );
  const rows = await queryRows<Row>(
    tx,
    sql`select o.id, o.lead_id, o.name, l.stage, ${inDollars(sql`l.value_cents`)} as value,
        l.probability as own_probability, to_char(l.close_on, 'YYYY-MM-DD') as close_date, o.description,
        o.services_needed, o.decision_criteria, o.next_steps, l.competitors as competition, o.proposal_sent,
        o.demo_completed, o.contract_sent, ${iso(sql`o.created_at`)} as created_date,
        ${iso(sql`o.updated_at`)} as last_updated,
        (select json_agg(json_build_object('stage', s.stage, 'date', ${iso(sql`s.at`)}, 'user', s.actor_name)
          order by s.version) from lead_stages s where s.lead_id = l.id) as stage_history
      from (
        select o.* from opportunities o join ${liveLeads} l on l.id = o.lead_id
        order by o.created_at desc, o.id desc limit ${size} offset ${(page - 1) * size}
      ) o join leads l on l.id = o.lead_id
      order by o.created_at desc, o.id desc`,
  );
  const byStage = await readProbabilities(tx);
  const opportunities = rows.map(({ own_probability: own, ...row }) => ({
    ...row,
    probability: own ?? byStage[row.stage],
  }));
  return { total: counted?.total ?? 0, opportunities };
};
