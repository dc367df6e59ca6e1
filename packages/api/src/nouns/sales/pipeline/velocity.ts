import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { share } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { openStages } from '../leads/rules.ts';
import { liveLeads } from '../leads/tables.ts';
import { velocityLabel } from './rules.ts';

interface Velocity {
  stage: string;
  avg_days: number | null;
  conversion_rate: number | null;
}

/**
 * A visit of a stage ends with the next entry of the lead's history; visits that go on are left out. The history is read
 * in the order of its index before leads are looked up, which would make a sort of it necessary.
 */
export async function readVelocity(tx: Tx): Promise<Velocity[]> {
  const rank = (column: SQL) =>
    sql`array_position(array[${literals([...openStages, 'Closed Won'])}]::text[], ${column}::text)`;
  const rows = await queryRows<Velocity>(
    tx,
    sql`with visits as (
        select lead_id, stage, at, lead(stage) over history as next, lead(at) over history as ended
        from lead_stages window history as (partition by lead_id order by version)
      ), moves as (
        select stage, next, count(*) as visits, sum(ended - at) as spent from visits
        where ended is not null and lead_id in (select id from ${liveLeads} l) group by stage, next
      )
      select stage, round((extract(epoch from sum(spent)) / sum(visits) / 86400)::numeric, 1)::float8 as avg_days,
        ${share(sql`coalesce(sum(visits) filter (where ${rank(sql`next`)} > ${rank(sql`stage`)}), 0)`, sql`sum(visits)`)} as conversion_rate
      from moves group by stage`,
  );
  return openStages.map((stage) => {
    const row = rows.find((each) => each.stage === stage);
    return {
      stage: velocityLabel(stage),
      avg_days: row?.avg_days ?? null,
      conversion_rate: row?.conversion_rate ?? null,
    };
  });
}
