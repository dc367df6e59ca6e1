import { type AuditAction, audit } from '../../http/audit/audit.ts';
import { startAuditDelivery } from '../../http/audit/delivery.ts';
import { startSealer } from '../../http/audit/sealer.ts';
import { dropExpiredLimits } from '../../http/limits/attempt-limits.ts';
import { dropOldAnswers } from '../../http/idempotency/idempotency.ts';
import type { Runtime } from '../../http/noun/runtime.ts';
import type { Tx } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { inBackground } from '../../kernel/process/background.ts';
import { errorFields } from '../../kernel/log/logger.ts';
import type { Instruments } from '../metrics/instruments.ts';

const sweepEveryMs = 60_000;

async function sweep(tx: Tx): Promise<void> {
  await dropOldAnswers(tx);
  await dropExpiredLimits(tx);
}

/**
 * Starts the background jobs of every noun, seals and delivers the audit log, removes old answers to repeated calls and
 * expired counters, and notes in
 * the audit log that the server started and stopped.
 */
export async function startJobs(runtime: Runtime, instruments?: Instruments): Promise<{ stop(): Promise<void> }> {
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
  return {
    stop: async () => {
      for (const job of jobs) await job.stop();
      await note('server.stopped', { version });
      await sealer.stop();
      await delivery?.stop();
    },
  };
}
