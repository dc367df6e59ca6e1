import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx, Query } from '../../../http/pipeline/ctx.ts';
import { demandTwoMoneyRoles } from '../../people/users/service.ts';
import type * as contract from './contract.ts';
import { centsOf } from '../bank-accounts/rules.ts';
import { findPending, propose } from '../approvals/service.ts';
import { type ControlThen, thresholdWaits } from './rules.ts';
import { readThreshold } from './read-threshold.ts';

const subject = 'approval_threshold';

async function readState(tx: Tx) {
  const approvalId = await findPending(tx, 'change_threshold', subject);
  return { amount: (await readThreshold(tx)) / 100, ...(approvalId && { approvalId }) };
}

export const getThreshold: Query<typeof contract.getThreshold> = (_input, { tx }) => readState(tx);

/** The threshold now; changes of it wait until the transaction ends. */
export async function lockThreshold(tx: Tx): Promise<ControlThen> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
  return { thresholdCents: await readThreshold(tx) };
}

export const changeThreshold: Command<typeof contract.changeThreshold> = async ({ body }, ctx) => {
  const { tx } = ctx;
  const madeFor = await lockThreshold(tx);
  if (await findPending(tx, 'change_threshold', subject)) {
    throw thresholdWaits();
  }
  const payload = { subject, fromCents: madeFor.thresholdCents, cents: centsOf(body.amount) ?? 0, madeFor };
  await propose(ctx, { kind: 'change_threshold', payload, reason: body.reason });
  return readState(tx);
};

/** Carries out an approved change. */
export async function carryOutThreshold(ctx: Ctx, approvalId: string, payload: Record<string, unknown>): Promise<void> {
  await demandTwoMoneyRoles(ctx.tx);
  const cents = Number(payload['cents']);
  await ctx.tx.execute(sql`insert into banking_settings (threshold_cents) values (${cents})
    on conflict (is_only) do update set threshold_cents = excluded.threshold_cents`);
  await audit(ctx, 'threshold.changed', { target: approvalId, details: { cents } });
}
