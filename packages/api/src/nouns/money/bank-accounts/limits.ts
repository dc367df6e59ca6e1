import type * as contract from './contract.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { isNotWaiting, type UnitWork } from '../../../http/work/units.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { cancelWaiting, lockWaiting, propose } from '../approvals/service.ts';
import { waitsForApproval } from '../approvals/rules.ts';
import {
  type AccountThen,
  centsOf,
  checkAgreement,
  checkKind,
  limitsUpdated,
  type LimitThen,
  raisesLimit,
} from './rules.ts';
import { accountOf } from './account.ts';
import { demandReason } from './reason.ts';
import { tellBank } from './freezes.ts';
import { type Limit, readLimits } from './read-limits.ts';

const hourMs = 60 * 60_000;

const payloadShape = z.object({
  subject: z.string(),
  changes: z.record(z.string(), z.number()),
  hours: z.number().nullable(),
});

export const updateBankingLimits: Command<typeof contract.updateBankingLimits> = async ({ body }, ctx) => {
  const { companyId, limits, type, hours } = body;
  const reason = demandReason(ctx, body.reason);
  await lockWaiting(ctx.tx, 'raise_limits', companyId);
  await lockLimits(ctx.tx, companyId);
  const inForce = await readLimits(ctx.tx, companyId);
  const before = amountsOf(inForce);
  const wanted = Object.entries(limits).map(([name, amount]) => [name, centsOf(amount ?? 0) ?? 0] as const);
  checkKind(type, Object.keys(limits));
  checkAgreement({ ...before, ...Object.fromEntries(wanted) });
  const isRaise = ([name, cents]: readonly [string, number]) => {
    const limit = inForce.find((each) => each.name === name);
    return raisesLimit(cents, limit?.amountCents, limit?.baseCents);
  };
  const [raised, lowered] = [wanted.filter(isRaise), wanted.filter((change) => !isRaise(change))];
  await writeLimits(ctx, companyId, Object.fromEntries(lowered), hours ?? null, reason);
  const below = lowered.filter(([name, cents]) => cents < (before[name] ?? Infinity)).map(([name]) => name);
  await cancelWaiting(ctx, 'raise_limits', companyId, ({ payload }) =>
    below.some((name) => name in changesOf(payload)),
  );
  const changes = Object.fromEntries(raised);
  const madeFor = await limitsThen(ctx.tx, companyId, changes);
  const payload = { subject: companyId, changes, hours: hours ?? null, madeFor };
  const approvalId =
    raised.length > 0 ? await propose(ctx, { kind: 'raise_limits', payload, companyId, reason }) : undefined;
  return {
    companyId,
    message: approvalId ? waitsForApproval : limitsUpdated,
    ...(approvalId && { approvalId }),
    changes: wanted.map(([name, cents]) => {
      const was = before[name];
      return { name, before: was === undefined ? null : was / 100, after: cents / 100 };
    }),
  };
};

const changesOf = (payload: Record<string, unknown>) => payloadShape.parse(payload).changes;

/** The limits in force that a proposal would change. */
async function limitsThen(tx: Tx, companyId: string, changes: Record<string, number>): Promise<AccountThen> {
  const inForce = await readLimits(tx, companyId);
  const limits = Object.keys(changes).map((name): [string, LimitThen | null] => {
    const limit = inForce.find((each) => each.name === name);
    if (!limit) return [name, null];
    const { amountCents: cents, baseCents, until } = limit;
    return [name, { cents, ...(until && { baseCents, until: until.toISOString() }) }];
  });
  return { limits: Object.fromEntries(limits) };
}

/** The same now, locked until the transaction ends. */
export async function lockLimitsOf(tx: Tx, payload: Record<string, unknown>): Promise<AccountThen> {
  const { subject, changes } = payloadShape.parse(payload);
  await lockLimits(tx, subject);
  return limitsThen(tx, subject, changes);
}

const amountsOf = (limits: readonly Limit[]): Record<string, number> =>
  Object.fromEntries(limits.map(({ name, amountCents }) => [name, amountCents]));

/** Carries out an approved raise, if it still agrees with the other limits. */
export async function carryOutLimits(ctx: Ctx, payload: Record<string, unknown>, reason: string): Promise<void> {
  const { subject, changes, hours } = payloadShape.parse(payload);
  await lockLimits(ctx.tx, subject);
  checkAgreement({ ...amountsOf(await readLimits(ctx.tx, subject)), ...changes });
  await writeLimits(ctx, subject, changes, hours, reason);
}

async function lockLimits(tx: Tx, companyId: string): Promise<void> {
  await accountOf(tx, companyId);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limits:${companyId}`}, 0))`);
}

async function writeLimits(
  ctx: Ctx,
  companyId: string,
  changes: Record<string, number>,
  hours: number | null,
  reason: string,
): Promise<void> {
  const { tx, now } = ctx;
  if (Object.keys(changes).length === 0) return;
  const until = hours === null ? null : new Date(now.getTime() + hours * hourMs);
  for (const [name, cents] of Object.entries(changes)) {
    const temporary = until === null ? null : cents;
    const base = until === null ? cents : null;
    await tx.execute(sql`insert into bank_limits (company_id, name, amount_cents, temporary_cents, temporary_until)
      values (${companyId}, ${name}, ${base}, ${temporary}, ${until})
      on conflict (company_id, name) do update set temporary_cents = excluded.temporary_cents,
        temporary_until = excluded.temporary_until,
        amount_cents = case when excluded.temporary_until is null then excluded.amount_cents else bank_limits.amount_cents end`);
  }
  await tellBank(tx, await accountOf(tx, companyId), 'limits', reason);
  await audit(ctx, 'bank_limits.changed', { target: companyId, companyId, reason, details: { changes, until } });
}

/** Writes down that temporary limits of companies are over; they counted for nothing before. One without an amount is not set any more. */
export const limitsOver: UnitWork<{ companyId: string }> = {
  job: 'banking',
  due: (tx, only) =>
    queryRows(
      tx,
      sql`select distinct company_id as "companyId" from bank_limits where temporary_until <= ${tx.now}
        and ${only === undefined ? sql`true` : sql`company_id = ${only}`}
        and ${isNotWaiting('banking', sql`bank_limits.company_id`, tx.now)}`,
    ),
  keyOf: ({ companyId }) => companyId,
  companyOf: ({ companyId }) => companyId,
  carryOut: async (tx, companies) => {
    for (const { companyId } of companies) await revertLimits(tx, companyId);
  },
};

async function revertLimits(tx: Tx, companyId: string): Promise<void> {
  const isOver = sql`company_id = ${companyId} and temporary_until <= ${tx.now}`;
  const over = await queryRows<{ name: string; amountCents: number | null }>(
    tx,
    sql`with unset as (delete from bank_limits where ${isOver} and amount_cents is null returning name, amount_cents),
        reset as (update bank_limits set temporary_cents = null, temporary_until = null
          where ${isOver} and amount_cents is not null returning name, amount_cents)
      select name, amount_cents as "amountCents" from (select * from unset union all select * from reset) o`,
  );
  for (const { name, amountCents } of over) {
    const details = { name, amountCents };
    await audit({ tx, actor: tx.actor }, 'bank_limits.reverted', { target: companyId, companyId, details });
  }
  if (over.length > 0) await tellBank(tx, await accountOf(tx, companyId), 'limits', 'Temporary limits are over');
}
