import { and, eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { cancelWaiting, findPending, lockWaiting, proposeOnce } from '../approvals/service.ts';
import type * as contract from './contract.ts';
import { type ControlThen, outgoingRuns } from './rules.ts';
import { outgoingStops } from './tables.ts';

export interface Stop {
  id: string;
  since: Date;
  reason: string;
  /** Null for a person who is gone. */
  by: string | null;
}

/** The stop of all outgoing money that stands now. */
export async function findStop(tx: Tx): Promise<Stop | undefined> {
  const [row] = await queryRows<Stop>(
    tx,
    sql`select s.id, s.stopped_at as since, s.reason, u.first_name || ' ' || u.last_name as by
      from outgoing_stops s left join users u on u.id = s.stopped_by where s.is_standing`,
  );
  return row;
}

export const getOutgoingStop: Query<typeof contract.getOutgoingStop> = async (_input, { tx }) => readState(tx);

async function readState(tx: Tx) {
  const stop = await findStop(tx);
  if (!stop) return { isStopped: false };
  const lifting = await findPending(tx, 'lift_stop', stop.id);
  const { since, reason, by } = stop;
  const who = by === null ? {} : { by };
  return {
    isStopped: true,
    since: new Date(since).toISOString(),
    ...who,
    reason,
    ...(lifting && { approvalId: lifting }),
  };
}

/** One person stops. A stop that stands already stays as it is, and a proposal to lift it is cancelled. */
export const stopOutgoing: Command<typeof contract.stopOutgoing> = async ({ body: { reason } }, ctx) => {
  const { tx, actor, now } = ctx;
  const standing = await findStop(tx);
  if (standing) await lockWaiting(tx, 'lift_stop', standing.id);
  const written = await tx
    .insert(outgoingStops)
    .values({ id: newId('stp', now.getTime()), reason, stoppedBy: actor.userId, stoppedAt: now })
    .onConflictDoNothing()
    .returning({ id: outgoingStops.id });
  if (written[0]) await audit(ctx, 'outgoing.stopped', { target: written[0].id, reason });
  else if (standing) await cancelWaiting(ctx, 'lift_stop', standing.id);
  return readState(tx);
};

export const liftOutgoingStop: Command<typeof contract.liftOutgoingStop> = async ({ body: { reason } }, ctx) => {
  const stop = await findStop(ctx.tx);
  if (!stop) throw outgoingRuns();
  const payload = { subject: stop.id, madeFor: stopThen(stop) };
  await proposeOnce(ctx, { kind: 'lift_stop', payload, reason });
  return readState(ctx.tx);
};

const stopThen = (stop: Stop | undefined): ControlThen => ({
  stoppedAt: stop ? new Date(stop.since).toISOString() : null,
});

/** Whether a stop stands now; it stays until the transaction ends. */
export async function lockStop(tx: Tx, stopId: string): Promise<ControlThen> {
  await tx.execute(sql`select 1 from outgoing_stops where id = ${stopId} for update`);
  const stop = await findStop(tx);
  return stopThen(stop?.id === stopId ? stop : undefined);
}

/** Carries out an approved proposal to lift a stop. */
export async function liftStop(tx: Tx, stopId: string): Promise<void> {
  await tx
    .update(outgoingStops)
    .set({ isStanding: false, liftedAt: tx.now })
    .where(and(eq(outgoingStops.id, stopId), eq(outgoingStops.isStanding, true)));
}
