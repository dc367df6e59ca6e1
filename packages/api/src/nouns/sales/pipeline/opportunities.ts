import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { iso, inDollars } from '../../../db/json-text.ts';
import { orderBy } from '../../../db/order-by.ts';
import { hasParts } from '../../../db/search-terms.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { PageRows } from '../../../kernel/lists/paging.ts';
import { where } from '../../../db/where.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { termsOf } from '../../../kernel/lists/folded.ts';
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
    sql`select count(*)::int as total from opportunities o join ${liveLeads} l on l.id = o.lead_id ${matching(query)}`,
  );
  const opportunities = await readOpportunities(tx, query, { size, offset: (page - 1) * size });
  return { total: counted?.total ?? 0, opportunities };
};

type OpportunityQuery = z.output<NonNullable<typeof contract.exportOpportunities.query>>;

/** Rows of the list from a place in its order. */
export async function readOpportunities(
  tx: Tx,
  query: OpportunityQuery,
  { size, offset }: PageRows,
): Promise<contract.Opportunity[]> {
  const { sort = '-created_date' } = query;
  const [found, id] = [matching(query), sql`o.id`];
  const order = orderBy({ sort, keys: sortKeys, id, nullable: ['close_date'] });
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
        ${found} order by ${order} limit ${size} offset ${offset}
      ) o join leads l on l.id = o.lead_id
      order by ${order}`,
  );
  const byStage = await readProbabilities(tx);
  return rows.map(({ own_probability: own, ...row }) => ({
    ...row,
    probability: own ?? byStage[row.stage],
  }));
}

function matching({ q, state }: OpportunityQuery): SQL {
  return where([
    ...(q ? [hasParts(sql`o.name`, termsOf(q))] : []),
    ...(state ? [sql`(l.closed_at is not null) = ${state === 'closed'}`] : []),
  ]);
}

const sortKeys: Record<(typeof contract.opportunitySortFields)[number], SQL> = {
  name: sql`lower(o.name) collate "C"`,
  value: sql`l.value_cents`,
  close_date: sql`l.close_on`,
  created_date: sql`o.created_at`,
};
