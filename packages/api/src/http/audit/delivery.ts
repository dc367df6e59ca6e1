import { asc, gt, sql } from 'drizzle-orm';
import {
  createExternalRunner,
  type ExternalIntent,
  type ExternalRunner,
  type ExternalWork,
} from '../external/runner.ts';
import type { AuditReceiver } from '../settings/settings.ts';
import { type Database, queryRows, type Tx } from '../../db/tx.ts';
import { system } from '../../kernel/actor.ts';
import { type BackgroundWork, inBackground } from '../../kernel/process/background.ts';
import type { Logger } from '../../kernel/log/logger.ts';
import { type AuditEntry, lineOf } from './chain.ts';
import { auditDelivery, auditLog } from './tables.ts';

const everyMs = 5_000;
const timeoutMs = 5_000;
const mostAtOnce = 200;

interface Batch extends ExternalIntent {
  /** Position of the last entry that the receiver has taken. */
  after: number;
  entries: AuditEntry[];
}

export interface DeliveryDeps {
  db: Database;
  logger: Logger;
  receiver: AuditReceiver;
}

/**
 * Sends the sealed entries to a receiver, in the order of the chain and each at least once. The position is in the
 * database: several servers take turns, and what a receiver did not take is sent again after a pause.
 */
export function createAuditDelivery({ db, logger, receiver }: DeliveryDeps): ExternalRunner {
  const work: ExternalWork<Batch, 'taken'> = {
    name: 'audit_delivery',
    claim: claimBatch,
    act: async ({ entries }, signal) => {
      await send(receiver, entries.map((entry) => `${lineOf(entry)}\n`).join(''), signal);
      return 'taken';
    },
    settle: async (tx, batch) => {
      const position = batch.entries.at(-1)?.position ?? batch.after;
      await tx.execute(sql`update audit_delivery set position = ${position}, attempts = 0, next_at = null,
        delivered_at = ${tx.now} where ${isStill(batch)}`);
    },
    postpone: async (tx, batch, until) => {
      await tx.execute(sql`update audit_delivery set next_at = ${until} where ${isStill(batch)}`);
    },
  };
  return createExternalRunner(work, { db, logger, timeoutMs });
}

const isStill = ({ after, attempts }: Batch) => sql`position = ${after} and attempts = ${attempts}`;

async function claimBatch(tx: Tx, until: Date): Promise<Batch | undefined> {
  await tx.insert(auditDelivery).values({ position: 0, attempts: 0 }).onConflictDoNothing();
  const [claimed] = await queryRows<{ after: number; attempts: number }>(
    tx,
    sql`update audit_delivery set attempts = attempts + 1, next_at = ${until}
      where is_only = (select d.is_only from audit_delivery d
        where (d.next_at is null or d.next_at <= ${tx.now})
          and d.position < (select c.position from audit_chain c)
        for update skip locked)
      returning position as "after", attempts`,
  );
  if (!claimed) return undefined;
  const after = Number(claimed.after);
  const entries = await tx
    .select()
    .from(auditLog)
    .where(gt(auditLog.position, after))
    .orderBy(asc(auditLog.position))
    .limit(mostAtOnce);
  return { id: 'audit_delivery', attempts: claimed.attempts, after, entries };
}

async function send({ url, token }: AuditReceiver, body: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...{ body, signal },
    redirect: 'manual',
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The receiver of the audit log answered with ${answer.status}`);
}

/** Sends in the background; reports when the receiver has every sealed entry. */
export function startAuditDelivery(deps: DeliveryDeps, report: () => void = () => undefined): BackgroundWork {
  const runner = createAuditDelivery(deps);
  const turn = async () => {
    await runner.turn();
    const [behind] = await deps.db.withTx(
      system('audit_delivery'),
      (tx) => queryRows(tx, sql`select from audit_delivery d, audit_chain c where d.position < c.position`),
      { readOnly: true },
    );
    if (!behind) report();
  };
  const work = inBackground('audit_delivery', everyMs, turn, deps.logger);
  return {
    stop: async () => {
      await work.stop();
      await runner.stop();
    },
  };
}
