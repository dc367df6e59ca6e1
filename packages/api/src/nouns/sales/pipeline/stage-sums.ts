import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { liveLeads } from '../leads/tables.ts';
import { isClosed, type Stage, stages } from '../leads/rules.ts';

export interface StageSum {
  stage: Stage;
  count: number;
  cents: number;
}

/** Number and value of the leads at each stage, for the dashboard and the board. */
export async function readStageSums(tx: Tx): Promise<readonly StageSum[]> {
  const rows = await queryRows<StageSum>(
    tx,
    sql`select stage, count(*)::int as count, sum(value_cents)::float8 as cents
      from ${liveLeads} l group by stage`,
  );
  return stages.map((stage) => rows.find((row) => row.stage === stage) ?? { stage, count: 0, cents: 0 });
}

/** Dollars of all open leads. */
export const pipelineOf = (sums: readonly StageSum[]): number =>
  sums.reduce((sum, { stage, cents }) => (isClosed(stage) ? sum : sum + cents), 0) / 100;
