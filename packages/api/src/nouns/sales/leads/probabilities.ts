import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { openStages, probabilitiesWith, type Stage } from './rules.ts';
import { salesSettings } from './tables.ts';

export type ByStage = Readonly<Record<Stage, number>>;

/** The probability of each stage as the team has set it. */
export async function readProbabilities(tx: Tx): Promise<ByStage> {
  const [row] = await tx.select({ probabilities: salesSettings.probabilities }).from(salesSettings);
  return probabilitiesWith(row?.probabilities);
}

/** Percent of the probability of an open deal of `leads l`. */
export const probabilityOf = (byStage: ByStage): SQL =>
  sql`coalesce(l.probability, case l.stage ${sql.join(
    openStages.map((stage) => sql`when ${stage} then ${byStage[stage]}::int`),
    sql` `,
  )} end)`;
