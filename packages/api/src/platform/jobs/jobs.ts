import { type AuditAction, audit } from '../../http/audit/audit.ts';
import { startAuditDelivery } from '../../http/audit/delivery.ts';
import { startSealer } from '../../http/audit/sealer.ts';
import { dropExpiredLimits } from '../../http/limits/attempt-limits.ts';
import { dropOldTroubles, startJobWatch } from '../../http/work/watch.ts';
import { dropOldAnswers } from '../../http/idempotency/idempotency.ts';
import type { Runtime } from '../../http/noun/runtime.ts';
import type { Tx } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { inBackground, jobStates } from '../../kernel/process/background.ts';
import { isSettledWithin } from '../../kernel/process/within.ts';
import { errorFields } from '../../kernel/log/logger.ts';
import type { Instruments } from '../metrics/instruments.ts';

const sweepEveryMs = 60_000;
/** A stop waits for as long for the jobs, and then as long for the last entries of the audit log. */
const longestStopMs = 20_000;
const lastEntriesMs = 5_000;

async function sweep(tx: Tx): Promise<void> {
  await dropOldAnswers(tx);
  await dropExpiredLimits(tx);
  await dropOldTroubles(tx);
}

/**
 * Starts the background jobs of every noun, seals and delivers the audit log, watches the jobs, removes old answers to repeated calls and
 * expired counters, and notes in the audit log that the server started and stopped.
 */
export async function startJobs(
  runtime: Runtime,
  instruments?: Instruments,
  { stopMs = longestStopMs }: { stopMs?: number } = {},
): Promise<{ stop(): Promise<void> }> {
  const { db, settings, logger, nouns } = runtime;
  const { mode, registration, version } = settings;
  const note = (action: AuditAction, details: Record<string, unknown>) =>
    db
      .withTx(system('server'), (tx) => audit({ tx, actor: tx.actor }, action, { details }))
      .catch((error: unknown) => logger.warn('audit_failed', { action, ...errorFields(error) }));
  await note('server.started', { mode, registration, version, database: db.kind });
  const jobs = [inBackground('sweep', sweepEveryMs, () => db.withTx(system('sweep'), sweep), logger)];
  for (const start of nouns.flatMap((noun) => noun.jobs)) jobs.push(await start(runtime));
  const sealer = startSealer(db, logger, instruments?.sealed);
  const receiver = settings.auditReceiver;
  const delivery = receiver && startAuditDelivery({ db, logger, receiver }, instruments?.delivered);
  const watch = startJobWatch({ db, logger });
  const lastEntries = async () => {
    await note('server.stopped', { version });
    await sealer.stop();
    await delivery?.stop();
  };
  return {
    stop: async () => {
      const stops = Promise.all([...jobs, watch].map((job) => job.stop()));
      if (!(await isSettledWithin(stopMs, stops))) logger.error('jobs_unfinished', { jobs: runningJobs(), advice });
      if (!(await isSettledWithin(lastEntriesMs, lastEntries()))) logger.error('audit_unfinished', { advice });
    },
  };
}

const advice =
  'The server ends all the same. What it worked on is taken up by another server, or at the next start, when its claim has ended';

const runningJobs = () =>
  jobStates()
    .filter(({ runningSince }) => runningSince !== undefined)
    .map(({ name }) => name)
    .join(', ');
