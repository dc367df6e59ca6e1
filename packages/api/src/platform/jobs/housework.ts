import { type AuditAction, audit } from '../../http/audit/audit.ts';
import { startSealer } from '../../http/audit/sealer.ts';
import { issueInvoices } from '../../nouns/invoices/issue.ts';
import { dropOldSessions, endRunOutSessions } from '../../nouns/sessions/sweep.ts';
import type { Instruments } from '../metrics/instruments.ts';
import { healthEveryMs, refreshHealth } from '../../nouns/tenants/health.ts';
import { system } from '../../kernel/actor.ts';
import { inBackground } from '../../kernel/background.ts';
import { dropOldAnswers } from '../../http/idempotency/idempotency.ts';
import { errorFields, type Logger } from '../../kernel/logger.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../../db/tx.ts';
import { sweepExpiredHolds } from '../../nouns/ledger/commands.ts';

const sweepEveryMs = 60_000;
const issueEveryMs = 60 * 60_000;

/** What a running server does beside answering: it seals the audit log, sweeps sessions, bills each month, and writes down that it started and stopped. */
export async function startHousework(
  db: Database,
  settings: Settings,
  logger: Logger,
  instruments?: Instruments,
): Promise<{ stop(): Promise<void> }> {
  const { mode, registration, version } = settings;
  const note = (action: AuditAction, details: Record<string, unknown>) =>
    db
      .withTx(system('server'), (tx) => audit({ tx, actor: tx.actor }, action, { details }))
      .catch((error: unknown) => logger.warn('audit_failed', { action, ...errorFields(error) }));
  await note('server.started', { mode, registration, version, database: db.kind });
  const sweep = async () => {
    await db.withTx(system('sweep'), endRunOutSessions);
    await db.withTx(system('sweep'), dropOldSessions);
    await db.withTx(system('sweep'), dropOldAnswers);
    await db.withTx(system('sweep'), sweepExpiredHolds);
  };
  const sweeper = inBackground('sweep', sweepEveryMs, sweep, logger);
  const health = inBackground(
    'health',
    healthEveryMs,
    () => db.withTx(system('health'), (tx) => refreshHealth(tx)),
    logger,
  );
  const issue = () => db.withTx(system('invoices'), issueInvoices);
  await issue().catch((error: unknown) => logger.warn('issue_failed', errorFields(error)));
  const issuer = inBackground('invoices', issueEveryMs, issue, logger);
  const sealer = startSealer(db, logger, instruments?.sealed);
  return {
    stop: async () => {
      await sweeper.stop();
      await issuer.stop();
      await health.stop();
      await note('server.stopped', { version });
      await sealer.stop();
    },
  };
}
