import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import type * as contract from './contract.ts';
import { liveLeads } from '../leads/tables.ts';
import { openStages } from '../leads/rules.ts';

type Overview = contract.SalesDashboard['overview'];
type Measured = Pick<Overview, 'total_pipeline_value' | 'win_rate' | 'average_deal_size' | 'avg_sales_cycle'>;

interface Earlier {
  pipeline: number | null;
  win_rate: number | null;
  deal: number | null;
  cycle: number | null;
}

/** Changes of the figures since the end of last month. A lead keeps no former values, so that the pipeline compares stages. */
export async function readDeltas(tx: Tx, now: Date, current: Measured): Promise<Overview['deltas']> {
  const earlier = await readEarlier(tx, now);
  return {
    total_pipeline_value: change(current.total_pipeline_value, earlier.pipeline),
    win_rate: difference(current.win_rate, earlier.win_rate),
    average_deal_size: change(current.average_deal_size, earlier.deal),
    avg_sales_cycle: difference(current.avg_sales_cycle, earlier.cycle),
  };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

const difference = (is: number | null, was: number | null): number | null =>
  is === null || was === null ? null : tenths(is - was);

const change = (is: number | null, was: number | null): number | null =>
  is === null || was === null || was === 0 ? null : tenths((100 * (is - was)) / was);

/** The figures as they were when this month began. */
async function readEarlier(tx: Tx, now: Date): Promise<Earlier> {
  const month = startOfMonth(now);
  const closed = sql`l.closed_at >= ${startOfMonth(now, -13)} and l.closed_at < ${month}`;
  const won = sql`l.stage = 'Closed Won' and ${closed}`;
  const stageThen = sql`case when l.stage_at < ${month} then l.stage else (select h.stage from lead_stages h
    where h.lead_id = l.id and h.at < ${month} order by h.version desc limit 1) end`;
  const [row] = await queryRows<Earlier>(
    tx,
    sql`select sum(l.value_cents) filter (where l.created_at < ${month}
          and ${stageThen} in (${literals(openStages)}))::float8 / 100 as pipeline,
        round(100.0 * count(*) filter (where ${won}) / nullif(count(*) filter (where ${closed}), 0), 1)::float8 as win_rate,
        round(avg(l.value_cents) filter (where ${won}))::float8 / 100 as deal,
        round((percentile_cont(0.5) within group (order by extract(epoch from l.closed_at - l.created_at))
          filter (where ${won}) / 86400)::numeric, 1)::float8 as cycle
      from ${liveLeads} l`,
  );
  if (!row) throw new Error('A sum without a row');
  return row;
}
