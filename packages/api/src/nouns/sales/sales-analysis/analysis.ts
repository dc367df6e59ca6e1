import { type SQL, sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { inDollars } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { readVelocity } from '../pipeline/service.ts';
import { liveLeads } from '../leads/tables.ts';
import { openStages } from '../leads/rules.ts';
import { velocityLabel } from '../pipeline/rules.ts';
import type * as contract from './contract.ts';
import { firstInvoice } from './first-invoice.ts';

type Analysis = contract.SalesAnalysis;

const promisedShown = 20;

const won = sql`l.stage = 'Closed Won'`;
const outcome = sql`count(*) filter (where ${won})::int as won, count(*) filter (where not ${won})::int as lost,
  round(100.0 * count(*) filter (where ${won}) / nullif(count(*), 0), 1)::float8 as win_rate,
  ${inDollars(sql`coalesce(sum(l.value_cents) filter (where ${won}), 0)`)} as won_value`;

export const getSalesAnalysis: Query<typeof contract.getSalesAnalysis> = async (_input, { tx, now }) => {
  const from = startOfMonth(now, -12);
  // The months of the win rate on the dashboard.
  const closed = sql`from ${liveLeads} l left join sales_reps r on r.id = l.rep_id where l.closed_at >= ${from}`;
  return {
    from: from.toISOString().slice(0, 10),
    total: await readTotal(tx, closed),
    by_source: await queryRows<Analysis['by_source'][number]>(
      tx,
      sql`select l.source, ${outcome} ${closed} group by l.source order by won_value desc, l.source`,
    ),
    by_rep: await queryRows<Analysis['by_rep'][number]>(
      tx,
      sql`select l.rep_id as id, r.name, ${outcome} ${closed} group by l.rep_id, r.name order by won_value desc, r.name`,
    ),
    lost_reasons: await queryRows<Analysis['lost_reasons'][number]>(
      tx,
      sql`select l.lost_reason as reason, count(*)::int as count, ${inDollars(sql`sum(l.value_cents)`)} as value
        ${closed} and not ${won} group by 1 order by 2 desc, 1`,
    ),
    cycle: await readCycle(tx, closed),
    stages: await readStages(tx, now),
    promised: await readPromised(tx),
  };
};

async function readTotal(tx: Tx, closed: SQL): Promise<Analysis['total']> {
  const [row] = await queryRows<Analysis['total']>(tx, sql`select ${outcome} ${closed}`);
  if (!row) throw new Error('A sum without a row');
  return row;
}

async function readCycle(tx: Tx, closed: SQL): Promise<Analysis['cycle']> {
  const days = sql`extract(epoch from l.closed_at - l.created_at) / 86400`;
  const [row] = await queryRows<Analysis['cycle']>(
    tx,
    sql`select round((percentile_cont(0.5) within group (order by ${days}))::numeric, 1)::float8 as median_days,
      round(avg(${days})::numeric, 1)::float8 as mean_days ${closed} and ${won}`,
  );
  return row ?? { median_days: null, mean_days: null };
}

type Stage = Analysis['stages'][number];

/** Visits that have ended beside those that go on, which only the age counts. */
async function readStages(tx: Tx, now: Date): Promise<Stage[]> {
  const velocity = await readVelocity(tx);
  const average = sql.join(
    openStages.map((stage, index) => sql`when ${stage} then ${velocity[index]?.avg_days ?? null}::float8`),
    sql` `,
  );
  const days = sql`extract(epoch from ${now}::timestamptz - l.stage_at) / 86400`;
  const rows = await queryRows<Pick<Stage, 'stage' | 'standing' | 'standing_days' | 'ageing'>>(
    tx,
    sql`select l.stage, count(*)::int as standing, round(avg(${days})::numeric, 1)::float8 as standing_days,
        count(*) filter (where floor(${days}) > 2 * case l.stage ${average} end)::int as ageing
      from ${liveLeads} l where l.stage in (${literals(openStages)}) group by l.stage`,
  );
  return openStages.map((stage, index) => ({
    standing: 0,
    standing_days: null,
    ageing: 0,
    ...rows.find((row) => row.stage === stage),
    stage: velocityLabel(stage),
    avg_days: velocity[index]?.avg_days ?? null,
    conversion_rate: velocity[index]?.conversion_rate ?? null,
  }));
}

const readPromised = (tx: Tx) =>
  queryRows<Analysis['promised'][number]>(
    tx,
    sql`select l.id as lead_id, l.company_name, ${inDollars(sql`l.value_cents`)} as deal_value,
        ${inDollars(sql`i.amount_cents`)} as first_invoice, to_char(i.issued_at at time zone 'UTC', 'YYYY-MM-DD') as first_invoiced_on
      from ${liveLeads} l left join lateral ${firstInvoice(sql`l.company_id`)} i on true
      where ${won} and l.company_id is not null order by l.closed_at desc, l.id desc limit ${promisedShown}`,
  );
