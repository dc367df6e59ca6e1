import type { Database, Tx } from '../../../db/tx.ts';
import type { Job } from '../../../http/noun/noun.ts';
import { system } from '../../../kernel/actor.ts';
import { startOfMonth } from '../../../kernel/dates.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import { firstMonth, post, postEarned } from './posting.ts';

const everyMs = 60_000;
const allEveryMs = 24 * 60 * 60_000;

/**
 * Posts what is not posted yet, a month in a transaction, then the days that are over; of all months, or of the last two.
 */
export async function postBooks(db: Database, { all }: { all: boolean }): Promise<void> {
  const work = <T>(fn: (tx: Tx) => Promise<T>) => db.withTx(system('books'), fn);
  const { now, first } = await work(async (tx) => ({ now: tx.now, first: await firstMonth(tx) }));
  const recent = startOfMonth(now, -1);
  const from = all && first && first < recent ? first : recent;
  for (let month = from; month <= now; month = startOfMonth(month, 1)) {
    await work((tx) => post(tx, { from: month, before: startOfMonth(month, 1) }));
  }
  while ((await work(postEarned)) > 0);
}

/** Rows that were there before the journal, and those that came late to an old month, are posted once a day and at the start. */
export const posting: Job = ({ db, logger }) => {
  let allAt = -Infinity;
  const turn = async () => {
    const all = performance.now() - allAt >= allEveryMs;
    await postBooks(db, { all });
    if (all) allAt = performance.now();
  };
  return inBackground('books', everyMs, turn, logger, { longestMs: longestQueueMs });
};
