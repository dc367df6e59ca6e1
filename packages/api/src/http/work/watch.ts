import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { newId } from '../../kernel/ids.ts';
import { errorFields } from '../../kernel/log/logger.ts';
import { type BackgroundWork, type JobState, jobStates } from '../../kernel/process/background.ts';
import type { TroubleKind } from '../../kernel/process/troubles.ts';
import { type UnitDeps, wordsOfError } from './units.ts';

const lookEveryMs = 10_000;
/** A job that fails for as long is named; a single failure is in the log. */
const failingMs = 60_000;
/** Units are tried again at least every hour: an older row is of one that is not due any more. */
const keptMs = 3 * 60 * 60_000;

interface JobTrouble {
  job: string;
  kind: TroubleKind;
  failures: number;
  error: string;
  lastsMs: number;
}

/** What is wrong with a job of this process at a moment; undefined if nothing is. */
export function troubleOf(
  { name: job, longestMs, runningSince, failing }: JobState,
  now: Date,
): JobTrouble | undefined {
  const runsMs = runningSince ? now.getTime() - runningSince.getTime() : 0;
  if (runsMs > longestMs) {
    const error = `A turn has not ended after ${Math.round(runsMs / 60_000)} minutes`;
    return { job, kind: 'slow', failures: 0, error, lastsMs: runsMs };
  }
  const failsMs = failing ? now.getTime() - failing.since.getTime() : 0;
  if (!failing || failsMs < failingMs) return undefined;
  return { job, kind: 'failed', failures: failing.turns, error: wordsOfError(failing.error), lastsMs: failsMs };
}

/** Names jobs that fail and jobs that do not end: in the log once, in Needs attention and on the status page while it lasts. */
export function startJobWatch(
  deps: UnitDeps,
  states: () => readonly JobState[] = jobStates,
  everyMs = lookEveryMs,
): BackgroundWork {
  const told = new Set<string>();
  let running: Promise<void> | undefined;
  const look = () => (running ??= lookAt(deps, states(), told).finally(() => (running = undefined)));
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

async function lookAt({ db, logger }: UnitDeps, states: readonly JobState[], told: Set<string>): Promise<void> {
  const now = new Date();
  const troubles = states.flatMap((state) => troubleOf(state, now) ?? []);
  for (const { job, kind, failures, error } of troubles) {
    if (told.has(job)) continue;
    logger.error(kind === 'slow' ? 'background_slow' : 'background_failing', {
      job,
      failures,
      error,
      advice: advice[kind],
    });
  }
  const over = [...told].filter((job) => !troubles.some((trouble) => trouble.job === job));
  for (const { job } of troubles) told.add(job);
  if (troubles.length === 0 && over.length === 0) return;
  try {
    await db.withTx(system('job watch'), async (tx) => {
      for (const trouble of troubles) await note(tx, trouble);
      for (const job of over) await tx.execute(sql`delete from work_troubles where job = ${job} and unit = ''`);
    });
    for (const job of over) {
      told.delete(job);
      logger.info('background_recovered', { job });
    }
  } catch (error) {
    logger.warn('job_watch_failed', errorFields(error));
  }
}

const advice: Record<TroubleKind, string> = {
  slow: 'This job does not end, and its work waits. Restart the server, and report the job to the developers',
  failed: 'This job fails at each turn, and its work waits. The cause is in the log at background_failed',
};

const note = (tx: Tx, { job, kind, failures, error, lastsMs }: JobTrouble) =>
  tx.execute(sql`insert into work_troubles (id, job, unit, kind, failures, error, since, at)
    values (${newId('wtr', tx.now.getTime())}, ${job}, '', ${kind}, ${failures}, ${error},
      ${new Date(tx.now.getTime() - lastsMs)}, ${tx.now})
    on conflict (job, unit) do update set kind = excluded.kind, failures = excluded.failures, error = excluded.error,
      at = excluded.at`);

/** Forgets what no job has renewed for hours. */
export const dropOldTroubles = (tx: Tx) =>
  tx.execute(sql`delete from work_troubles where at < ${new Date(tx.now.getTime() - keptMs)}`);
